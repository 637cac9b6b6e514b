import { join } from 'node:path';
import { parseSettings } from '@docs/model/settings/settings';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { withSlashes } from '../with-slashes.ts';
import { attribute, element } from './nodes.ts';
import { readData } from './read-data.ts';
import { replaceEach } from './replace.ts';

/** The name where it is not part of a longer one. */
function names(sample: string, key: string): boolean {
  return new RegExp(`(?<![A-Z0-9_])${key}(?![A-Z0-9_])`).test(sample);
}

/**
 * Remark plugin: puts a hidden line before each sample that sets a variable which some release lacks. The browser fills
 * it when the reader's version is such a release. Release notes are left out: they are about versions anyway.
 */
export function sampleReleases({ data }: { readonly data: string }) {
  const file = join(data, 'settings.yaml');
  return (tree: Root, page: VFile): void => {
    const isAboutReleases = withSlashes(page.path).includes('/content/releases/');
    if (isAboutReleases || !String(page).includes('AUTHENTIK_')) return;
    const { sections } = readData(file, parseSettings);
    const settings = sections.flatMap((section) => section.settings);
    replaceEach(tree, 'mdxJsxFlowElement', (component) => {
      if (component.name !== 'CodeSample') return component;
      const sample = attribute(component, 'html') ?? '';
      const needs = settings
        .filter(({ key, since, until }) => (since ?? until) !== undefined && names(sample, key))
        .map(({ key, since = '', until = '' }) => `${key} ${since} ${until}`);
      if (needs.length === 0) return component;
      const line = element('p', { className: 'sample-release', 'data-needs': needs.join(',') });
      line.attributes.push({ type: 'mdxJsxAttribute', name: 'hidden' });
      return [line, component];
    });
  };
}
