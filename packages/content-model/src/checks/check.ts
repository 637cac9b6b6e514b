import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files.ts';
import { frontMatterProblems } from '../front-matter.ts';
import type { Page } from '../pages.ts';
import { type Problem, sortProblems } from '../problem.ts';
import type { Project } from '../project.ts';
import { catalogOf, placementProblems } from '../releases-catalog.ts';
import { addressBook } from './addresses.ts';
import { checkComponents } from './components.ts';
import { checkHeadings } from './headings.ts';
import { checkLinks } from './links.ts';
import type { PassCache } from './pass-cache.ts';
import { checkProductName } from './product-name.ts';
import { dataProse, type Prose, pageProse, seenWords } from './prose.ts';
import type { DrawDiagram } from './samples/code.ts';
import { checkSamples, type SamplesReport } from './samples/index.ts';
import { type Sample, samplesOf } from './samples/sample.ts';
import { checkSidebar } from './sidebar.ts';
import { checkSpelling } from './spelling.ts';

export interface CheckOptions {
  /** Files and folders to look at, from the project's root; everything when empty. */
  readonly paths: readonly string[];
  /** Tells links to pages that aren't written yet as warnings. */
  readonly allowMissingPages: boolean;
  readonly drawDiagram: DrawDiagram;
  /** Where the slow checks remember what has passed. */
  readonly caches: { readonly samples: PassCache; readonly spelling: PassCache };
}

export interface CheckReport {
  readonly problems: readonly Problem[];
  /** What could not be checked on this machine, each with the reason. */
  readonly leftOut: readonly string[];
  /** Files that were looked at. */
  readonly files: number;
  /** Fenced blocks that were parsed. */
  readonly samples: number;
}

/** Runs every check over the words of a project. */
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
  const catalog = catalogOf(project.pages, addresses.missingPages);
  const problems = [
    ...project.problems.filter(({ file }) => wanted(file)),
    ...pages.flatMap((page) => [
      ...page.problems,
      ...pageFrontMatter(page, tagIds),
      ...checkHeadings(page),
      ...checkComponents(page, project),
    ]),
    ...[...catalog.crossProblems, ...placementProblems(catalog.releases)].filter(({ file }) =>
      wanted(file),
    ),
    ...prose.flatMap((part) => [...checkLinks(part, addresses), ...checkProductName(part)]),
    ...parsed.problems,
    ...(wanted('data/sidebar.yaml') ? checkSidebar(project) : []),
    ...(await spelling),
  ];
  return {
    problems: sortProblems(problems),
    leftOut: parsed.leftOut,
    files: files.length,
    samples: samples.length,
  };
}

function dataProseOf(file: string, text: string): Prose[] {
  return dataProse(text, file, file.startsWith('data/tables/'));
}

/** Checks the samples that have not passed before. */
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

/** Spells the files that have not passed before. In data files only words that readers see count, not names in code cells. */
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
  // Front matter that could not be read has been told already.
  if (page.frontMatter === undefined && page.problems.length > 0) return [];
  const place = { file: page.file, lineOf: page.frontMatterLine };
  return frontMatterProblems(page.frontMatter, page.path, tagIds, place);
}

/** Data files that hold words for readers. */
function dataFilesOf(root: string): string[] {
  return listFiles(join(root, 'data'))
    .filter((path) => /\.yaml$/.test(path) && !/^(redirects|synonyms|sidebar)\.yaml$/.test(path))
    .map((path) => `data/${path}`);
}

function isWanted(file: string, paths: readonly string[]): boolean {
  return paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
}
