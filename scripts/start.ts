import { buildSite, isBuilt } from './build-site.ts';

// `npm start`: builds what is not built, then serves it.
async function start(): Promise<number> {
  if (!isBuilt()) {
    const code = await buildSite();
    if (code !== 0) return code;
  }
  await import('./serve.ts');
  return 0;
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
