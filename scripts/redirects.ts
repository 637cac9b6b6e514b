// `npm run redirects -- check`: tests the table against the build.
// `npm run redirects -- resolve PATH…`: shows where an address leads, and by which rule.
// `npm run redirects -- publish`: adds the pages of the build to the list of published addresses.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt } from '@docs/publish/build-site';
import { root } from '@docs/publish/paths';
import { checkBuild, publishedFile, readRedirects } from '@docs/publish/redirects/check-build';
import { withPublished } from '@docs/publish/redirects/check-redirects';
import { makeRedirectTable, resolveRedirect } from '@docs/publish/redirects/redirect-table';
import { redirectsFile } from '@docs/publish/redirects/redirects-file';
import { readOptions } from './project/options.ts';

const usage = `npm run redirects -- check              test the table against the build
npm run redirects -- resolve PATH…      say which rule sends an address where
npm run redirects -- publish            add the pages of the build to ${publishedFile}`;

function check(): number {
  const { mistakes, unlisted } = checkBuild();
  for (const message of mistakes) console.error(message);
  if (unlisted.length > 0) {
    console.log(
      `${unlisted.length} pages are not in ${publishedFile}: npm run redirects -- publish`,
    );
  }
  if (!isBuilt()) {
    console.log(
      'The build is older than the sources, and the check knows only its pages: npm run build',
    );
  }
  console.log(`${readRedirects().rules.length} rules: ${mistakes.length} mistakes.`);
  return mistakes.length === 0 ? 0 : 1;
}

/** The path of an address that was copied from a browser or from a list of files. */
function pathOf(text: string): string {
  const { pathname, search, hash } = new URL(text, 'https://docs.example/');
  return `${pathname}${search}${hash}`;
}

function resolve(addresses: readonly string[]): number {
  const table = makeRedirectTable(readRedirects());
  for (const text of addresses) {
    const address = pathOf(text);
    const found = resolveRedirect(table, address);
    if (found === undefined) {
      console.log(`${address}: no rule matches; it is a page of the site, or not found.`);
      continue;
    }
    const { from, to, line } = found.rule;
    const where = line > 0 ? `${redirectsFile}:${line}` : `formerPrefix of ${redirectsFile}`;
    console.log(`${address} -> ${found.location}\n  by ${where}: "${from}" -> "${to}"`);
  }
  return 0;
}

async function publish(): Promise<number> {
  const { unlisted } = checkBuild();
  const file = join(root, publishedFile);
  await writeFile(file, withPublished(await readFile(file, 'utf8'), unlisted));
  console.log(`${unlisted.length} addresses added to ${publishedFile}.`);
  return 0;
}

const [command, ...addresses] = readOptions(usage, { allowPositionals: true }).positionals;
if (command === 'check') process.exitCode = check();
else if (command === 'publish') process.exitCode = await publish();
else if (command === 'resolve' && addresses.length > 0) process.exitCode = resolve(addresses);
else {
  console.error(usage);
  process.exitCode = 2;
}
