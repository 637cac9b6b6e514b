// Our server as a process of its own, for measurements: BUILD_DIR, PORT and the rest come from the environment.
import { run } from '@docs/server';

await run({ buildDir: 'build' });
