import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogOf } from '@docs/model/catalog/catalog';
import { placementProblems } from '@docs/model/catalog/placement';
import { listFiles } from '@docs/model/data-files/list-files';
import { type Problem, problem, sortProblems } from '@docs/model/data-files/problem';
import { frontMatterProblems } from '@docs/model/pages/front-matter';
import type { Page } from '@docs/model/pages/page';
import type { Project } from '@docs/model/pages/project';
import { searchWordProblems } from '@docs/model/pages/search-words';
import { addressBook } from './checks/addresses.ts';
import { checkComponents } from './checks/components.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkLinks } from './checks/links.ts';
import { checkNextSteps } from './checks/next-steps.ts';
import type { PassCache } from './checks/pass-cache.ts';
import { checkProductName } from './checks/product-name.ts';
import { dataProse, type Prose, pageProse, seenWords } from './checks/prose.ts';
import { checkSidebar, sidebarFile } from './checks/sidebar.ts';
import { checkSpelling } from './checks/spelling.ts';
import { checkSamples, type SamplesReport } from './samples/check-samples.ts';
import type { DrawDiagram } from './samples/parsers/mermaid.ts';
import { promptAnswerProblems } from './samples/prompt-answers.ts';
import { type Sample, samplesOf } from './samples/sample.ts';

export interface CheckOptions {
  /** Files and folders to check, relative to the project's root. Everything when empty. */
  readonly paths: readonly string[];
  /** Reports links to pages that don't exist yet as warnings. */
  readonly allowMissingPages: boolean;
  readonly drawDiagram: DrawDiagram;
  /** Caches of the slow checks. */
  readonly caches: { readonly samples: PassCache; readonly spelling: PassCache };
}

export interface CheckReport {
  readonly problems: readonly Problem[];
  /** What could not be checked on this machine, with the reason. */
  readonly leftOut: readonly string[];
  /** Number of files that were checked. */
  readonly files: number;
  /** Number of code blocks that were checked. */
  readonly samples: number;
}

/** Runs every check over the content and data of a project. */
export async function checkProject(project: Project, options: CheckOptions): Promise<CheckReport> {
  const wanted = (file: string) => isWanted(file, options.paths);
  const pages = project.pages.filter(({ file }) => wanted(file));
  const dataFiles = dataFilesOf(project.root).filter(wanted);
  const files = [...pages.map(({ file }) => file), ...dataFiles];
  const texts = new Map(
    files.map((file) => [file, readFileSync(join(project.root, file), 'utf8')]),
  );
  const spelling = spellingOf(project.root, texts, options.caches.spelling);

  const addresses = addressBook(project, options.allowMissingPages ? 'warning' : 'error');
  const prose = [
    ...pages.flatMap(pageProse),
    ...dataFiles.flatMap((file) => dataProseOf(file, texts.get(file) ?? '')),
  ];
  const tagIds = Object.keys(project.tags);
  const samples = pages.flatMap(samplesOf);
  const parsed = await changedSamples(samples, options);
  const catalog = catalogOf(project.pages, project, addresses.missingPages);
  const problems = [
    ...project.problems.filter(({ file }) => wanted(file)),
    ...pages.flatMap((page) => [
      ...page.problems,
      ...pageFrontMatter(page, tagIds),
      ...checkHeadings(page),
      ...checkNextSteps(page),
      ...checkComponents(page, project),
    ]),
    ...[
      ...catalog.crossProblems,
      ...placementProblems(catalog.releases),
      ...searchWordProblems(project.pages),
    ].filter(({ file }) => wanted(file)),
    ...prose.flatMap((part) => [...checkLinks(part, addresses), ...checkProductName(part)]),
    ...parsed.problems,
    ...samples.flatMap(promptAnswerProblems),
    ...(wanted(sidebarFile) ? checkSidebar(project, textOf(project.root, sidebarFile)) : []),
    ...(await spelling),
  ];
  return {
    problems: sortProblems(problems),
    leftOut: parsed.leftOut,
    files: files.length,
    samples: samples.length,
  };
}

/** The text of a file; empty when the project has none. */
function textOf(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function dataProseOf(file: string, text: string): Prose[] {
  return dataProse(text, file, file.startsWith('data/tables/'));
}

/** Checks the samples that are not in the cache. */
async function changedSamples(
  samples: readonly Sample[],
  { drawDiagram, caches }: CheckOptions,
): Promise<SamplesReport> {
  const keyOf = ({ language, meta, text }: Sample) => `${language}\n${meta}\n${text}`;
  const changed = samples.filter((sample) => !caches.samples.has(keyOf(sample)));
  const report = await checkSamples(changed, drawDiagram);
  for (const sample of report.passed) caches.samples.add(keyOf(sample));
  return report;
}

/** Checks the spelling of files that are not in the cache. In data files, only words that readers see count. */
async function spellingOf(
  root: string,
  texts: ReadonlyMap<string, string>,
  cache: PassCache,
): Promise<Problem[]> {
  const changed = [...texts].filter(([, text]) => !cache.has(text));
  const found = await checkSpelling(
    root,
    changed.map(([file]) => file),
  );
  const problems: Problem[] = [];
  for (const [file, text] of changed) {
    const mistakes = found.filter((problem) => problem.file === file);
    const counted = file.startsWith('data/')
      ? mistakes.filter(({ word }) => seenWords(dataProseOf(file, text)).includes(word))
      : mistakes;
    if (counted.length === 0) cache.add(text);
    problems.push(...counted);
  }
  return problems;
}

function pageFrontMatter(page: Page, tagIds: readonly string[]): Problem[] {
  // A syntax error in the front matter is reported already.
  if (page.frontMatter === undefined && page.problems.length > 0) return [];
  if (page.frontMatter === undefined) {
    return [
      problem({
        file: page.file,
        line: 1,
        found: 'the page has no front matter',
        expected: 'title and description between two lines "---", the first of them on line 1',
      }),
    ];
  }
  const place = { file: page.file, lineOf: page.frontMatterLine };
  return frontMatterProblems(page.frontMatter, page.path, tagIds, place);
}

/** Data files with text for readers. */
function dataFilesOf(root: string): string[] {
  return listFiles(join(root, 'data'))
    .filter(
      (path) => /\.yaml$/.test(path) && !/^(redirects|support|synonyms|sidebar)\.yaml$/.test(path),
    )
    .map((path) => `data/${path}`);
}

function isWanted(file: string, paths: readonly string[]): boolean {
  return paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
}
