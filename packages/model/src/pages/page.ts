import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { listFiles } from '../data-files/list-files.ts';
import type { Problem } from '../data-files/problem.ts';
import { parseYamlSource, type YamlSource } from '../data-files/yaml-source.ts';
import { type Heading, headingsOf, parseMdx } from './markdown.ts';
import { unclosedBlocks } from './unclosed-blocks.ts';

/** One content file, read and parsed. */
export interface Page {
  /** Path from the project's root, such as `content/core/terminology.mdx`. */
  readonly file: string;
  /** Path below `content/`, such as `core/terminology.mdx`. */
  readonly path: string;
  /** Address on the site, with both slashes. */
  readonly route: string;
  /** The front matter as written, unchecked; `undefined` when there is none. */
  readonly frontMatter: unknown;
  /** Line in the file of a field of the front matter. */
  readonly frontMatterLine: YamlSource['lineOf'];
  /** The file's text. */
  readonly text: string;
  /** The text without its front matter. */
  readonly body: string;
  /** The parsed file; empty when it isn't valid MDX. */
  readonly tree: Root;
  readonly headings: readonly Heading[];
  /** Errors that prevented the file, or a part of it, from being parsed. */
  readonly problems: readonly Problem[];
}

/** The address of a content file, which follows from its path. */
export function routeOf(path: string): string {
  return `/${path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}/`.replace(/\/{2,}/g, '/');
}

/**
 * Reads the text of one content file. Errors are kept in `problems` and never thrown. The text after the front matter is
 * parsed on first access, because lists of releases need only the front matter.
 */
export function parsePage(path: string, text: string): Page {
  const file = `content/${path}`;
  const [whole = '', frontMatter = ''] =
    /^---\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const yaml = parseYamlSource(frontMatter, file, 1);
  let known: ParsedText | undefined;
  const parsed = (): ParsedText => {
    known ??= parseText(text, file);
    return known;
  };
  return {
    file,
    path,
    route: routeOf(path),
    frontMatter: yaml.value ?? undefined,
    frontMatterLine: yaml.lineOf,
    text,
    body: text.slice(whole.length),
    get tree() {
      return parsed().tree;
    },
    get headings() {
      return parsed().headings;
    },
    get problems() {
      return [...yaml.problems, ...parsed().problems];
    },
  };
}

type ParsedText = Pick<Page, 'tree' | 'headings' | 'problems'>;

function parseText(text: string, file: string): ParsedText {
  try {
    const tree = parseMdx(text);
    return { tree, headings: headingsOf(tree), problems: unclosedBlocks(tree, text, file) };
  } catch (error) {
    return {
      tree: { type: 'root', children: [] },
      headings: [],
      problems: [mdxProblem(error, file)],
    };
  }
}

/**
 * Reads pages of a project.
 *
 * @param isWanted - tells by the path below `content/` which pages; all of them by default
 */
export function readPages(root: string, isWanted = (_path: string): boolean => true): Page[] {
  const folder = join(root, 'content');
  return listFiles(folder)
    .filter((path) => /\.mdx?$/.test(path) && isWanted(path))
    .map((path) => parsePage(path, readFileSync(join(folder, path), 'utf8')));
}

function mdxProblem(error: unknown, file: string): Problem {
  const { line = 1, reason = String(error) } = error as { line?: number; reason?: string };
  // The parser says where it missed a closing tag, which may be the end of the file. Its text has the place of the tag.
  const [, openingLine] = /closing tag for `.*` \((\d+):/.exec(reason) ?? [];
  return {
    file,
    line: Number(openingLine ?? line),
    found: `the page isn't valid MDX: ${reason}`,
    expected: 'valid MDX',
    fix: 'In running text write "{", "}" and "<" inside code spans or escaped; close every tag.',
  };
}
