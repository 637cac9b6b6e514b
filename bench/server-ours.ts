// Our server as a process of its own, for the load measurement: BUILD_DIR, PORT and the rest from the environment.
import { run } from '@docs/server';

await run('build');
