// Serves the built site: `npm run serve`. Environment variables configure it; see docs/deploying.md.
import { run } from '@docs/server';
import { finishBuild, isFinished } from './finish-build.ts';
import { buildDir } from './paths.ts';

if (!isFinished()) await finishBuild(process.env);
await run(buildDir);
