import { buildSite, isBuilt } from './build-site.ts';

// `npm start`: builds what is not built, then serves it.
const code = isBuilt() ? 0 : await buildSite();
if (code === 0) await import('./serve.ts');
else process.exitCode = code;
