// `npm run check:facts -- FOLDER`: compares pages with the fact sheets they were written from. The sheets lie outside the
// project; FOLDER holds them under the same paths as `content/` holds the pages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingNames } from '@docs/content-model/fact-coverage';
import { listFiles } from '@docs/content-model/files';
import { root } from './paths.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error('Say where the fact sheets are: npm run check:facts -- FOLDER');
  process.exit(2);
}

/** The page's text with everything that the build puts into it from shared data. */
function withSharedData(text: string): string {
  const tables = [...text.matchAll(/<DataTable\s[^>]*name="([^"]+)"/g)].map(
    ([, name]) => `tables/${name}.yaml`,
  );
  const settings = text.includes('<Settings ') ? ['settings.yaml'] : [];
  const parts = [...tables, ...settings].map((file) =>
    readFileSync(join(root, 'data', file), 'utf8'),
  );
  return [text, ...parts].join('\n');
}

let names = 0;
let sheets = 0;
for (const sheet of listFiles(folder).filter((path) => path.endsWith('.md'))) {
  const page = join(root, 'content', sheet.replace(/\.md$/, '.mdx'));
  const asIndex = join(root, 'content', sheet.replace(/\.md$/, ''), 'index.mdx');
  const asPage = join(root, 'content', sheet.replace(/\/index\.md$/, '.mdx'));
  const file = [page, asIndex, asPage].find((path) => existsSync(path));
  if (file === undefined) {
    console.log(`${sheet}: there is no page`);
    names++;
    continue;
  }
  sheets++;
  const text = withSharedData(readFileSync(file, 'utf8'));
  for (const { name, line } of missingNames(readFileSync(join(folder, sheet), 'utf8'), text)) {
    console.log(`${sheet}:${line}: "${name}" does not occur on the page`);
    names++;
  }
}
console.log(`facts: ${sheets} pages compared, ${names} findings`);
process.exitCode = names > 0 ? 1 : 0;
