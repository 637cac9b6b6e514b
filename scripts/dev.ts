import { docusaurus } from './build-site.ts';

// `npm run dev`: the writer's loop. Pages reload as they are saved; the search answers from the last build.
process.exitCode = await docusaurus(['start', ...process.argv.slice(2)]);
