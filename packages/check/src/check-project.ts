import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogOf } from '@docs/model/catalog/catalog';
import { placementProblems } from '@docs/model/catalog/placement';
import { listFiles } from '@docs/model/data-files/list-files';
import { type Problem, sortProblems } from '@docs/model/data-files/problem';
import { frontMatterProblems } from '@docs/model/pages/front-matter';
import type { Page } from '@docs/model/pages/page';
import type { Project } from '@docs/model/pages/project';
import { searchWordProblems } from '@docs/model/pages/search-words';
import { checkComponents } from './checks/components.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkMarkdown } from './checks/markdown-rules.ts';
import { checkNextSteps } from './checks/next-steps.ts';
import { dataProse, pageProse } from './checks/prose.ts';
import { checkSidebar } from './checks/sidebar.ts';
import { checkSpelling } from './checks/spelling.ts';
import { comparePlatform } from './platform-facts/compare.ts';
import { checkSamples } from './samples/check-samples.ts';
import type { DrawDiagram } from './samples/code.ts';
import { promptAnswerProblems } from './samples/prompt-answers.ts';
import { samplesOf } from './samples/sample.ts';

export interface CheckReport {
  readonly problems: readonly Problem[];
  /** Samples and data that could not be checked, with the reason. */
  readonly leftOut: readonly string[];
  /** Number of files that were checked. */
  readonly files: number;
  /** Number of code blocks that were checked. */
  readonly samples: number;
}

/**
 * Runs every check over the content and data of a project.
 *
 * @param paths - files and folders to check, relative to the project's root; everything when empty
 */
export async function checkProject(
  project: Project,
  paths: readonly string[],
  drawDiagram: DrawDiagram,
): Promise<CheckReport> {
  const { root } = project;
  const isWanted = (file: string) =>
    paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const pages = project.pages.filter(({ file }) => isWanted(file));
  const dataFiles = dataFilesOf(root).filter(isWanted);
  const files = [...pages.map(({ file }) => file), ...dataFiles];
  const prose = [...pages.map(pageProse), ...dataFiles.map((file) => dataProse(file, read(file)))];
  const samples = pages.flatMap(samplesOf);
  const parsed = await checkSamples(samples, drawDiagram);
  const catalog = catalogOf(project.pages, project);
  // Without the settings, the comparison would miss every one of them, and hide the mistake that has to be corrected.
  const hasSettings = project.problems.every(({ file }) => file !== 'data/settings.yaml');
  const problems = [
    ...project.problems,
    ...pages.flatMap((page) => [
      ...page.problems,
      ...checkFrontMatter(page, Object.keys(project.tags)),
      ...checkHeadings(page),
      ...checkNextSteps(page),
    ]),
    ...checkComponents(pages, project),
    ...catalog.crossProblems,
    ...placementProblems(catalog.releases),
    ...searchWordProblems(project.pages),
    ...(await checkMarkdown(root, prose)),
    ...(await checkSpelling(root, files)),
    ...checkSidebar(project, read('data/sidebar.yaml')),
    ...samples.flatMap(promptAnswerProblems),
    ...parsed.problems,
    ...(hasSettings ? comparePlatform(project) : []),
  ];
  return {
    problems: sortProblems(problems.filter(({ file }) => isWanted(file))),
    leftOut: [
      ...parsed.leftOut,
      ...(hasSettings ? [] : ['comparison with the platform (correct data/settings.yaml first)']),
    ],
    files: files.length,
    samples: samples.length,
  };
}

function checkFrontMatter(page: Page, tagIds: readonly string[]): Problem[] {
  const { file, path, frontMatter, frontMatterLine } = page;
  // A syntax error in the front matter is reported already.
  if (frontMatter === undefined && page.problems.length > 0) return [];
  return frontMatterProblems(frontMatter, path, tagIds, { file, lineOf: frontMatterLine });
}

/** Folders and files of `data/` without text for readers. */
const WITHOUT_TEXT = ['platform/', 'redirects.', 'support.', 'synonyms.', 'sidebar.'];

/** Data files with text for readers. */
function dataFilesOf(root: string): string[] {
  return listFiles(join(root, 'data'))
    .filter((path) => path.endsWith('.yaml') && !WITHOUT_TEXT.some((name) => path.startsWith(name)))
    .map((path) => `data/${path}`);
}
