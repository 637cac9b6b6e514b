import { buildSite, isBuilt } from '@docs/publish/build-site';
import { readOptions } from './project/options.ts';

const usage = `npm start

Builds the site unless the build is up to date, then serves it at http://localhost:3000.
It takes no options. Environment variables configure it, such as PORT=8080: see docs/deploying.md.`;

// `npm start`: builds the site unless the build is up to date, then serves it.
readOptions(usage, {});
const code = isBuilt() ? 0 : await buildSite();
if (code === 0) await import('./serve.ts');
else process.exitCode = code;
