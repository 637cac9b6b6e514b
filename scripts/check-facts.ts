/**
 * `npm run check:facts`: compares settings, defaults, API paths, event actions, models and stage types with the lists of
 * `data/platform/`, and lists what can't be compared.
 *
 * `npm run check:facts -- FOLDER` also compares pages with the fact sheets they were written from. The sheets lie outside the
 * project; FOLDER holds them under the same paths as `content/` holds the pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingNames } from '@docs/check/fact-coverage';
import { comparePlatform } from '@docs/check/platform-facts/compare';
import { listFiles } from '@docs/model/data-files/list-files';
import { formatProblem } from '@docs/model/data-files/problem';
import { readProject } from '@docs/model/pages/project';
import { root } from '@docs/publish/paths';

const [folder] = process.argv.slice(2);
if (folder !== undefined && !existsSync(folder)) {
  console.error(`There is no folder ${folder} with fact sheets.`);
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

/** Compares pages with fact sheets; prints what is missing and returns how many findings there are. */
function compareSheets(sheetFolder: string): number {
  let findings = 0;
  let compared = 0;
  for (const sheet of listFiles(sheetFolder).filter((path) => path.endsWith('.md'))) {
    const page = join(root, 'content', sheet.replace(/\.md$/, '.mdx'));
    const asIndex = join(root, 'content', sheet.replace(/\.md$/, ''), 'index.mdx');
    const asPage = join(root, 'content', sheet.replace(/\/index\.md$/, '.mdx'));
    const file = [page, asIndex, asPage].find((path) => existsSync(path));
    if (file === undefined) {
      console.log(`${sheet}: there is no page`);
      findings++;
      continue;
    }
    compared++;
    const text = withSharedData(readFileSync(file, 'utf8'));
    const facts = readFileSync(join(sheetFolder, sheet), 'utf8');
    for (const { name, line } of missingNames(facts, text)) {
      console.log(`${sheet}:${line}: "${name}" does not occur on the page`);
      findings++;
    }
  }
  console.log(`fact sheets: ${compared} pages compared, ${findings} findings`);
  return findings;
}

const { problems, compared, left } = comparePlatform(readProject(root));
for (const { name, reason } of left) console.log(`not compared: ${name}: ${reason}`);
for (const problem of problems) console.log(formatProblem(problem));
console.log(
  `platform: ${compared} values and names compared, ${left.length} not comparable, ${problems.length} wrong`,
);
const findings = folder === undefined ? 0 : compareSheets(folder);
process.exitCode = problems.length + findings > 0 ? 1 : 0;
