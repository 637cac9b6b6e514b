// `npm run bench:pages`: bytes, paints and scores of a page of each type, as Lighthouse measures them on a phone.
import { resolve } from 'node:path';
import { buildDir, root } from '@docs/publish/paths';
import { startServer } from '@docs/server';
import { execa } from 'execa';
import { readOptions } from '../scripts/project/options.ts';
import { findBrowser, installBrowser } from '../tests/harness/browser.ts';
import { percentile } from './relevance.ts';

/** A page of each type, by the name of the type. */
const pages = {
  home: '/',
  'how-to': '/add-secure-apps/providers/oauth2/device_code/',
  reference: '/install-config/configuration/',
  release: '/releases/2024.12/',
  advisory: '/security/cves/CVE-2024-52289/',
  tag: '/tags/docker/',
  search: '/search/',
};

/** Not a dependency of the project, because it brings 200 packages. npm fetches it when the bench first runs. */
const lighthouse = 'lighthouse@12.8.2';

/** The parts of its report that are shown: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: Details }>
  >;
}
interface Details {
  readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
}

const usage = `npm run bench:pages -- [--build FOLDER] [--runs 3]

Shows the medians of several runs of Lighthouse for a page of each type.
--build  folder of a built site; default build
--runs   number of runs of each page`;

const { values } = readOptions(usage, {
  options: {
    build: { type: 'string', default: buildDir },
    runs: { type: 'string', default: '3' },
  },
});
const browser = await findBrowser(resolve(root, '.cache'));
if (browser === undefined) throw new Error(`This bench needs a browser: ${installBrowser}.`);
const flags = ['--headless=new', '--no-sandbox', ...browser.args].join(' ');
const server = await startServer({ buildDir: resolve(values.build), host: '127.0.0.1', port: 0 });

/** Runs Lighthouse. Now and then it misses the start of its own trace, and asks for another run. */
async function reportOf(path: string, tries = 3): Promise<Report> {
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags}`];
  const { stdout, stderr, exitCode } = await execa(
    'npx',
    ['--yes', '--ignore-scripts', lighthouse, server.origin + path, ...options],
    { cwd: root, env: { CHROME_PATH: browser?.executablePath }, reject: false },
  );
  if (exitCode === 0) return JSON.parse(stdout);
  if (tries > 1 && stderr.includes('run Lighthouse again')) return reportOf(path, tries - 1);
  throw new Error(`Lighthouse could not measure ${path}:\n${stderr}`);
}

/** Scores from 0 to 100, kilobytes as they are sent, and milliseconds. */
async function measure(path: string): Promise<Record<string, number>> {
  const { categories, audits } = await reportOf(path);
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100;
  const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const kilobytes = (type: string) =>
    (audits['resource-summary']?.details?.items?.find(({ resourceType }) => resourceType === type)
      ?.transferSize ?? 0) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'all KB': kilobytes('total'),
    'HTML KB': kilobytes('document'),
    'JS KB': kilobytes('script'),
    'CSS KB': kilobytes('stylesheet'),
    'font KB': kilobytes('font'),
    'FCP ms': time('first-contentful-paint'),
    'LCP ms': time('largest-contentful-paint'),
    'blocking ms': time('total-blocking-time'),
    'layout shift': time('cumulative-layout-shift'),
  };
}

/** The median of each figure of several runs. */
function medians(runs: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = runs.map((run) => run[name] ?? Number.NaN);
      return [name, Math.round(percentile(values, 0.5) * 100) / 100];
    }),
  );
}

try {
  const table: Record<string, Record<string, number>> = {};
  for (const [type, path] of Object.entries(pages)) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(path));
    table[type] = medians(runs);
  }
  console.table(table);
} finally {
  await server.close();
}
