import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Releases and advisories are facts that the site compares, so there can't be two of one. */
const notCopied: ReadonlySet<string> = new Set(['releases', 'security']);

/** Name of the folder with a copy of the pages, counted from 1. */
function nameOf(copy: number): string {
  return `copy-${copy}`;
}

/**
 * Returns the text of a page for a folder of copies: it has another title, and its links to pages that are copied too
 * lead to the copies.
 *
 * @param folders top-level folders that are copied, such as `customize`
 */
export function copiedPage(text: string, copy: number, folders: readonly string[]): string {
  const toFolders = new RegExp(`\\]\\(/(?=(?:${folders.join('|')})/)`, 'g');
  return text
    .replace(/^title: (.*?)(["']?)$/m, `title: $1 ${copy}$2`)
    .replace(toFolders, `](/${nameOf(copy)}/`);
}

/**
 * Adds folders of copies to the order of the sidebar.
 *
 * @param text of `data/sidebar.yaml`
 * @param copies how many folders
 */
export function copiedOrder(text: string, copies: number): string {
  const withoutHome = text.replace(/^\/:\n(?:[ ].*\n)*/m, '');
  const blocks = Array.from({ length: copies }, (_, index) =>
    withoutHome.replace(/^(?=[a-z])/gm, `${nameOf(index + 1)}/`),
  );
  return [text, ...blocks].join('\n');
}

/**
 * Grows a project's pages: copies all of its folders with guides until there are at least as many pages as wanted.
 *
 * @param project folder with `content/` and `data/`, which are changed
 * @param wanted number of pages
 * @returns how many pages there are
 */
export function growPages(project: string, wanted: number): number {
  const content = join(project, 'content');
  const all = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({ name, folder: name.split(/[\\/]/)[0] ?? '' }));
  const copied = all.filter(({ name, folder }) => name !== folder && !notCopied.has(folder));
  const folders = [...new Set(copied.map(({ folder }) => folder))];
  const copies = Math.max(0, Math.ceil((wanted - all.length) / (copied.length + 1)));
  for (let copy = 1; copy <= copies; copy++) {
    const write = (name: string, text: string) => {
      const file = join(content, nameOf(copy), name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    write(
      'index.mdx',
      `---\ntitle: Copy ${copy}\ndescription: Copied pages.\n---\n\nCopied pages.\n`,
    );
    for (const { name } of copied) {
      write(name, copiedPage(readFileSync(join(content, name), 'utf8'), copy, folders));
    }
  }
  const order = join(project, 'data', 'sidebar.yaml');
  writeFileSync(order, copiedOrder(readFileSync(order, 'utf8'), copies));
  return all.length + copies * (copied.length + 1);
}
