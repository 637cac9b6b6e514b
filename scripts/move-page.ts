// `npm run move:page -- OLD NEW`: moves a page to another address, with its links and a redirect from the old address.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { withMovedLinks, withMovedRule } from '@docs/model/pages/move-page';
import { addressOf } from '@docs/model/pages/new-page';
import { root } from '@docs/publish/paths';
import { filesNaming } from './project/files-naming.ts';
import { readOptions } from './project/options.ts';

const redirects = 'data/redirects.yaml';
/** Files that keep old addresses. */
const keptAddresses = [redirects, 'data/published-addresses.txt', 'CHANGELOG.md'];

const usage = `npm run move:page -- OLD NEW

Moves a page to another address, with its links and a redirect from the old address.
Example: npm run move:page -- sys-mgmt/certificates security/certificates`;

/** The file of a page, below the project's root. */
function fileOf(address: string): string {
  return `content/${address}.mdx`;
}

/** Rewrites a file if its text changes; says whether it did. */
function rewrite(file: string, change: (text: string) => string): boolean {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(path, changed);
  return changed !== text;
}

function move(oldPath: string, newPath: string): void {
  const [from, to] = [addressOf(oldPath), addressOf(newPath)];
  if (existsSync(join(root, 'content', from, 'index.mdx'))) {
    throw new Error(
      `/${from}/ has pages below it. Move these first, and this one by hand: docs/writing.md says how.`,
    );
  }
  if (!existsSync(join(root, fileOf(from)))) throw new Error(`There is no page ${fileOf(from)}.`);
  for (const taken of [fileOf(to), `content/${to}/index.mdx`]) {
    if (existsSync(join(root, taken))) throw new Error(`There is a page already: ${taken}`);
  }
  mkdirSync(dirname(join(root, fileOf(to))), { recursive: true });
  renameSync(join(root, fileOf(from)), join(root, fileOf(to)));
  rewrite(redirects, (text) => withMovedRule(text, `/${from}/`, `/${to}/`));
  const linking = [
    ...listFiles(join(root, 'content')).map((path) => `content/${path}`),
    ...listFiles(join(root, 'data')).map((path) => `data/${path}`),
  ].filter((file) => /\.(?:mdx|yaml)$/.test(file) && file !== redirects);
  const changed = linking.filter((file) =>
    rewrite(file, (text) => withMovedLinks(text, `/${from}/`, `/${to}/`)),
  );
  console.log(`${fileOf(from)} is now ${fileOf(to)}.`);
  console.log(
    `Links in ${changed.length} files lead to it, and ${redirects} has a rule from the old address.`,
  );
  const naming = filesNaming(root, `/${from}/`, keptAddresses);
  if (naming === undefined) {
    console.log(`Other files were not checked for /${from}/, because Git could not search them.`);
  } else if (naming.length > 0) {
    console.log(`These files still name /${from}/. Change them where the page is meant:`);
    for (const file of naming) console.log(`  ${file}`);
  }
  console.log('Check the rest: npm run check, npm run build');
}

const { positionals } = readOptions(usage, { allowPositionals: true }, 2);
const [oldPath = '', newPath = ''] = positionals;
move(oldPath, newPath);
