import { z } from 'zod';

/** Settings that only a build reads. Two of them name folders of the machine that builds the site. */
const ofBuild: ReadonlySet<string> = new Set([
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
]);

const config = z.record(z.string(), z.unknown());

/**
 * The configuration of the site, as far as browsers read it.
 *
 * @param code - the module that the framework generates, whose default export is JSON
 * @throws {Error} when the code has another form
 */
export function browserConfig(code: string): string {
  const [, json = ''] = /^export default ([\s\S]*);\s*$/m.exec(code) ?? [];
  const settings = Object.entries(config.parse(JSON.parse(json)));
  const kept = Object.fromEntries(settings.filter(([name]) => !ofBuild.has(name)));
  return `export default ${JSON.stringify(kept)};\n`;
}
