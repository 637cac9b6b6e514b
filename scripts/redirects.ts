// `npm run redirects -- check`: tests the table against the build.
// `npm run redirects -- resolve PATH…`: shows where an address leads, and by which rule.
// `npm run redirects -- publish`: adds the pages of the build to the list of published addresses.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuilt } from '@docs/publish/build-site';
import { root } from '@docs/publish/paths';
import { checkBuild, publishedFile, readRedirects } from '@docs/publish/redirects-of-build';
import { compile, createResolver, describeRule, withPublished } from '@docs/redirects';
import { outsideHosts } from '@docs/redirects/hosts-of-product';

const usage = `npm run redirects -- check              test the table against the build
npm run redirects -- resolve PATH…      say which rule sends an address where
npm run redirects -- publish            add the pages of the build to ${publishedFile}`;

async function check(): Promise<number> {
  const { fatal, waiting, unlisted } = await checkBuild();
  for (const message of fatal) console.error(message);
  for (const message of waiting) console.log(`waits: ${message}`);
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
  const { rules } = await readRedirects();
  console.log(
    `${rules.length} rules: ${fatal.length} errors, ${waiting.length} waiting for pages.`,
  );
  return fatal.length === 0 ? 0 : 1;
}

/** The path of an address that was copied from a browser or from a list of files. */
function pathOf(text: string): string {
  const { pathname, search, hash } = new URL(text, 'https://docs.example/');
  return `${pathname}${search}${hash}`;
}

async function resolve(addresses: readonly string[]): Promise<number> {
  const { rules, file } = await readRedirects();
  const resolver = createResolver(compile(rules, outsideHosts));
  for (const text of addresses) {
    const address = pathOf(text);
    const found = resolver.resolve(address);
    if (found === undefined) {
      console.log(`${address}: no rule matches; it is a page of the site, or not found.`);
      continue;
    }
    console.log(`${address} -> ${found.location}`);
    for (const rule of found.rule.via) console.log(`  by ${describeRule(rule, file)}`);
  }
  return addresses.length === 0 ? 2 : 0;
}

async function publish(): Promise<number> {
  const { unlisted } = await checkBuild();
  const file = join(root, publishedFile);
  await writeFile(file, withPublished(await readFile(file, 'utf8'), unlisted));
  console.log(`${unlisted.length} addresses added to ${publishedFile}.`);
  return 0;
}

const [command, ...addresses] = process.argv.slice(2);
const commands: Readonly<Record<string, () => Promise<number>>> = {
  check,
  resolve: () => resolve(addresses),
  publish,
};
const chosen = commands[command ?? ''];
if (chosen === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await chosen().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
