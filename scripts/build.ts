import { buildSite } from '@docs/publish/build-site';
import { readOptions } from './project/options.ts';

const usage = `npm run build

Builds the site into build/, and what hosts need into dist/hosting/.
It takes no options. Environment variables configure it, such as BASE_URL=/docs/: see docs/deploying.md.`;

// `npm run build`: builds the site into build/.
readOptions(usage, {});
process.exitCode = await buildSite();
