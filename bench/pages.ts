// `npm run bench:pages`: what pages cost a reader's network and processor, against another build in the same run.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, installBrowser } from '@docs/programs/browser';
import { buildDir, root } from '@docs/publish/paths';
import { type Browser, chromium } from 'playwright-core';
import { type BuildName, type Compared, comparedRows, compareInTurn } from './compared-builds.ts';
import { buildGrownSite } from './grown-site.ts';
import { failedAudits, installLighthouse, resultOf, runLighthouse } from './lighthouse-run.ts';
import { type InteractionTimes, interactions, measureInteraction } from './page-interactions.ts';
import { measureLoad } from './page-load.ts';
import { pageTypes, pageTypesOf } from './page-types.ts';
import { type ServedBuild, serveBuild } from './served-build.ts';
import { textTable } from './text-table.ts';

const usage = `npm run bench:pages -- [--build build] [--baseline DIR] [--runs 3] [--types home,howto] [--lighthouse | --interactions] [--http2] [--grown 4000] [--json FILE]

Measures one page of each type in Chromium: medians of several runs with the smallest and the largest value.
--build         folder of the build
--baseline      folder of a build to compare with; its pages are measured in turn with those of the build
--runs          number of runs
--types         types of pages: ${Object.keys(pageTypes).join(', ')}
--lighthouse    runs Lighthouse on the pages instead
--interactions  measures clicks and taps instead, each on a page that has what is clicked; --types has no effect
--http2         puts HTTP/2 with TLS before the server, as hosts of published sites do
--grown         builds a copy of the site with so many pages, and compares it with the build
--json          file for all measurements`;

const { values } = parseArgs({
  options: {
    build: { type: 'string', default: buildDir },
    baseline: { type: 'string' },
    runs: { type: 'string', default: '3' },
    types: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    interactions: { type: 'boolean', default: false },
    http2: { type: 'boolean', default: false },
    grown: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const found = await findBrowser(join(root, '.cache'));
const runs = Number(values.runs);

const kilobytes = { digits: 1, unit: 1000 };
const bytesColumns = [
  { name: 'jsBytes', label: 'JS KB', ...kilobytes },
  { name: 'cssBytes', label: 'CSS KB', ...kilobytes },
  { name: 'blockingCssBytes', label: 'blocking CSS KB', ...kilobytes },
  { name: 'inlineCssBytes', label: 'inline CSS KB', ...kilobytes },
  { name: 'fontBytes', label: 'font KB', ...kilobytes },
  { name: 'htmlBytes', label: 'HTML KB', ...kilobytes },
  { name: 'otherBytes', label: 'other KB', ...kilobytes },
  { name: 'allBytes', label: 'all KB', ...kilobytes },
  { name: 'requests', label: 'requests' },
  { name: 'prefetches', label: 'prefetches' },
] as const;
const workColumns = [
  { name: 'elements', label: 'elements' },
  { name: 'hydrated', label: 'hydrated' },
  { name: 'longTasks', label: 'long tasks' },
  { name: 'longestTaskMs', label: 'longest ms' },
  { name: 'blockingMs', label: 'blocking ms' },
  { name: 'layoutShift', label: 'layout shift', digits: 3 },
  { name: 'firstPaintMs', label: 'first paint ms' },
  { name: 'largestPaintMs', label: 'LCP ms' },
] as const;
const lighthouseColumns = [
  { name: 'performance', label: 'performance' },
  { name: 'accessibility', label: 'accessibility' },
  { name: 'bestPractices', label: 'best practices' },
  { name: 'seo', label: 'SEO' },
  { name: 'firstPaintMs', label: 'FCP ms' },
  { name: 'largestPaintMs', label: 'LCP ms' },
  { name: 'speedIndexMs', label: 'speed index ms' },
  { name: 'blockingMs', label: 'blocking ms' },
  { name: 'layoutShift', label: 'layout shift', digits: 3 },
  { name: 'interactiveMs', label: 'interactive ms' },
] as const;
const interactionColumns = [
  { name: 'nextPaintMs', label: 'next paint ms' },
  { name: 'effectMs', label: 'effect painted ms' },
] as const;

type Builds = Readonly<Partial<Record<BuildName, ServedBuild>>>;
type Types = ReturnType<typeof pageTypesOf>;
type FoundBrowser = NonNullable<typeof found>;

/** Measures a page of each type. */
function eachType<Name extends string>(
  types: Types,
  builds: Builds,
  measure: (url: string) => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<string, Compared<Name>>> {
  return compareInTurn(types, builds, runs, ({ url }, type) =>
    measure(url + pageTypes[type].slice(1)),
  );
}

async function inBrowser<T>(
  { executablePath, args }: FoundBrowser,
  measure: (browser: Browser) => Promise<T>,
) {
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function loads(found: FoundBrowser, types: Types, builds: Builds) {
  const all = await inBrowser(found, (browser) =>
    eachType(types, builds, (url) => measureLoad(browser, url)),
  );
  console.log(`${textTable(comparedRows(all, bytesColumns))}\n`);
  console.log(textTable(comparedRows(all, workColumns)));
  return all;
}

async function clicks(found: FoundBrowser, _types: Types, builds: Builds) {
  const all: Record<string, Compared<keyof InteractionTimes>> = {};
  for (const [name, interaction] of Object.entries(interactions)) {
    const compared = await inBrowser(found, (browser) =>
      compareInTurn([name], builds, runs, async ({ url }) => ({
        ...(await measureInteraction(browser, url, interaction)),
      })),
    );
    Object.assign(all, compared);
  }
  console.log(textTable(comparedRows(all, interactionColumns)));
  return all;
}

async function lighthouse(browser: FoundBrowser, types: Types, builds: Builds) {
  installLighthouse();
  const failed = new Set<string>();
  const all = await eachType(types, builds, async (url) => {
    const report = await runLighthouse(url, browser);
    for (const audit of failedAudits(report)) failed.add(`${new URL(url).pathname}: ${audit}`);
    return resultOf(report);
  });
  console.log(textTable(comparedRows(all, lighthouseColumns)));
  if (failed.size > 0) console.log(`\nAudits that cost points:\n${[...failed].join('\n')}`);
  return all;
}

function measurement() {
  if (values.lighthouse) return lighthouse;
  return values.interactions ? clicks : loads;
}

/** The folders of the builds to compare. */
async function folders(): Promise<Readonly<Partial<Record<BuildName, string>>>> {
  const { build, baseline, grown } = values;
  if (grown === undefined) return { build, ...(baseline !== undefined && { baseline }) };
  const { buildDir: grownDir, pages, seconds, megabytes } = await buildGrownSite(Number(grown));
  console.log(
    `The site with ${pages} files of pages was built in ${seconds.toFixed(0)} s, with ${megabytes.toFixed(0)} MB of memory.\n`,
  );
  return { build: grownDir, baseline: build };
}

async function main(browser: FoundBrowser): Promise<void> {
  const types = pageTypesOf(values.types);
  const paths = values.interactions
    ? Object.values(interactions).map(({ path }) => path)
    : types.map((type) => pageTypes[type]);
  const served: ServedBuild[] = [];
  const serve = async (folder: string) => {
    const build = await serveBuild(resolve(folder), paths, values.http2);
    served.push(build);
    return build;
  };
  try {
    const builds: Record<string, ServedBuild> = {};
    for (const [name, folder] of Object.entries(await folders()))
      builds[name] = await serve(folder);
    const measured = await measurement()(browser, types, builds);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(measured, null, 2)}\n`);
  } finally {
    for (const { stop } of served) await stop();
  }
}

if (values.help) console.log(usage);
else if (found === undefined)
  throw new Error(`This measurement needs a browser: ${installBrowser}.`);
else await main(found);
