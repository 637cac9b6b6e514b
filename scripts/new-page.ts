// `npm run new:page -- TEMPLATE PATH ["TITLE"]`: creates a page from a template. It passes every check.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newPage } from '@docs/model/pages/new-page';
import { root } from '@docs/publish/paths';
import { readOptions } from './project/options.ts';

const folder = join(root, 'data', 'templates');
const templates = readdirSync(folder).map((name) => name.replace(/\.mdx$/, ''));

const usage = `npm run new:page -- TEMPLATE PATH ["TITLE"]

Creates a page from a template: ${templates.join(', ')}.
Example: npm run new:page -- procedural sys-mgmt/rotate-secrets`;

function create(template: string, path: string, title: string | undefined): void {
  if (!templates.includes(template)) {
    throw new Error(`There is no template "${template}". There are: ${templates.join(', ')}.`);
  }
  const page = newPage(readFileSync(join(folder, `${template}.mdx`), 'utf8'), path, title);
  const file = join(root, 'content', page.file);
  const asFolder = join(root, 'content', page.file.replace(/\.mdx$/, ''), 'index.mdx');
  for (const taken of [file, asFolder]) {
    if (existsSync(taken)) throw new Error(`There is a page already: ${taken}`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page.text, { flag: 'wx' });
  console.log(`content/${page.file} is ready for your words. See it with: npm run dev`);
  console.log(
    'Add a list "search" to its front matter, with what people call this: docs/writing.md#search-phrases says how.',
  );
}

const { positionals } = readOptions(usage, { allowPositionals: true }, 2);
const [template = '', path = '', title] = positionals;
create(template, path, title);
