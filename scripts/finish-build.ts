import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@docs/content-model/product';
import { compile } from '@docs/redirects';
import { outsideHosts } from '@docs/redirects/hosts-of-product';
import { edgeHosts, policyFor, writeHosting } from '@docs/server/hosting';
import { manifestName } from '@docs/server/manifest';
import { buildDir, root } from './paths.ts';
import { checkBuild, readRedirects } from './redirects-of-build.ts';

const ownFolders = { buildDir, outDir: join(root, 'dist', 'hosting') };

/** The variables that say where the site is published. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finishes a build: checks the redirects against its pages, and writes what each host needs (redirects, headers, the
 * server's manifest, compressed files where `PRECOMPRESS` asks for them), to the build and to `dist/hosting/`.
 * @param env variables of the deployment; empty ones count as unset
 * @param folders a build elsewhere, and where the hosts' files go
 * @throws {Error} if a redirect is wrong, or a published address is lost
 */
export async function finishBuild(env: Environment, folders = ownFolders): Promise<void> {
  const started = performance.now();
  const findings = await checkBuild(folders.buildDir);
  if (findings.fatal.length > 0) throw new Error(findings.fatal.join('\n'));
  const report = await writeHosting({
    ...folders,
    cacheDir: join(root, '.cache', 'compressed'),
    redirects: compile(
      (await readRedirects()).rules,
      outsideHosts,
      env.BASE_URL || product.baseUrl,
    ),
    indexName: env.SEARCH_INDEX_NAME || product.indexName,
    policy: policyFor({
      searchAppId: env.SEARCH_APP_ID || undefined,
      analyticsId: env.ANALYTICS_ID || undefined,
    }),
    edgeHost: edgeHostOf(env),
    precompress: isOn('PRECOMPRESS', env),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Hosting: ${report.redirects} redirects for ${report.pages} pages, in ${seconds} s.`);
  if (findings.waiting.length > 0) {
    console.log(
      `Redirects: ${findings.waiting.length} findings wait for pages; see them with: npm run redirects -- check`,
    );
  }
}

/** Whether the build in `build/` is finished. */
export function isFinished(): boolean {
  return existsSync(join(buildDir, manifestName));
}

function isOn(name: string, env: Environment): boolean {
  const value = env[name] || 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(
    `The environment variable ${name} must be true or false, or unset (found "${value}").`,
  );
}

/** The host that publishes the build folder itself: named by `HOSTING`, or recognized by the host's own variable. */
function edgeHostOf(env: Environment) {
  const named = env.HOSTING || undefined;
  if (named === undefined) {
    if (env.NETLIFY === 'true') return 'netlify';
    return env.CF_PAGES === '1' ? 'cloudflare' : undefined;
  }
  const known = edgeHosts.find((host) => host === named);
  if (known !== undefined) return known;
  throw new Error(
    `The environment variable HOSTING must be one of ${edgeHosts.join(', ')}, or unset (found "${named}").`,
  );
}
