import { buildSite, isBuilt } from '@docs/publish/build-site';
import { readOptions } from './project/options.ts';

const usage = `npm start

Builds the site unless the build is up to date, then serves it at http://localhost:3000.
It takes no options. Environment variables configure it, such as PORT=8080: see docs/deploying.md.`;

// `npm start`: builds the site unless the build is up to date, then serves it.
async function start(): Promise<number> {
  if (!isBuilt()) {
    const code = await buildSite();
    if (code !== 0) return code;
  }
  await import('./serve.ts');
  return 0;
}

readOptions(usage, {});
try {
  const code = await start();
  if (code !== 0) process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
