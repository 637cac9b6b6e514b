import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@docs/programs/browser';

/** What Lighthouse says about a page: scores from 0 to 100, times in milliseconds. */
export interface LighthouseResult {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly speedIndexMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly interactiveMs: number;
}

/** The parts of its report that are read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
export interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
}

/** A project of its own: only those who measure install Lighthouse. */
const folder = join(import.meta.dirname, 'lighthouse');
const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/**
 * Installs Lighthouse from the npm registry, in the versions of its lockfile, if it is not there.
 *
 * @throws {Error} if that fails
 */
export function installLighthouse(): void {
  const lock = (file: string): unknown => {
    const path = join(folder, file);
    if (!existsSync(path)) return undefined;
    return JSON.parse(readFileSync(path, 'utf8')).packages?.['node_modules/lighthouse']?.version;
  };
  if (lock('node_modules/.package-lock.json') === lock('package-lock.json')) return;
  console.error('Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--loglevel=warn'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm says why above.');
}

/** Reads scores and times from a report. What is missing in it is `NaN`. */
export function resultOf({ categories, audits }: LighthouseReport): LighthouseResult {
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round(score('performance')),
    accessibility: Math.round(score('accessibility')),
    bestPractices: Math.round(score('best-practices')),
    seo: Math.round(score('seo')),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    speedIndexMs: value('speed-index'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    interactiveMs: value('interactive'),
  };
}

/** Names of the audits that cost points in the categories other than performance. */
export function failedAudits({ categories, audits }: LighthouseReport): string[] {
  return Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** Lighthouse sometimes gets no trace from the browser, and says "Please run Lighthouse again". */
const mostTries = 3;

async function tryLighthouse(url: string, browser: Browser): Promise<LighthouseReport> {
  const flags = [
    ...['--headless=new', '--no-sandbox', '--ignore-certificate-errors'],
    ...browser.args,
  ].join(' ');
  const options = ['--output=json', '--quiet', '--no-enable-error-reporting'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, url, ...options, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: browser.executablePath },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout);
}

/**
 * Runs Lighthouse on a page with its defaults: a phone, simulated throttling, all categories, a fresh browser.
 *
 * @throws {Error} if the page could not be measured
 */
export async function runLighthouse(url: string, browser: Browser): Promise<LighthouseReport> {
  let reason = '';
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await tryLighthouse(url, browser);
    } catch (error) {
      // Its exit code is not 0 if it could not measure; the error also holds the whole report.
      reason = (error as { readonly stderr?: string }).stderr || String(error).slice(0, 500);
    }
  }
  throw new Error(`Lighthouse could not measure ${url}: ${reason}`);
}
