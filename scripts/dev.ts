import { docusaurus } from '@docs/publish/build-site';

// `npm run dev`: the preview. Pages reload when they are saved, and the search uses the index of the last build.
process.exitCode = await docusaurus(['start', ...process.argv.slice(2)]);
