import { buildSite, isBuilt } from '@docs/site-build/build-site';

// `npm start`: builds the site unless the build is up to date, then serves it.
async function start(): Promise<number> {
  if (!isBuilt()) {
    const code = await buildSite();
    if (code !== 0) return code;
  }
  await import('./serve.ts');
  return 0;
}

try {
  const code = await start();
  if (code !== 0) process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
