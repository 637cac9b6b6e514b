import { buildSite } from './build-site.ts';

// `npm run build`: makes build/ anew from the sources.
try {
  process.exitCode = await buildSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
