import { buildSite } from './build-site.ts';

// `npm run build`: makes build/ anew from the sources.
process.exitCode = await buildSite();
