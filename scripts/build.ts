import { buildSite } from '@docs/site-build/build-site';

// `npm run build`: builds the site into build/.
try {
  process.exitCode = await buildSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
