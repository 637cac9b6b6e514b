import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings, type Setting } from '@docs/model/settings/settings';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { attribute, flowElement, mentions } from './nodes.ts';

type Bounded = Pick<Setting, 'key' | 'since' | 'until'>;

let known: { readonly text: string; readonly settings: readonly Bounded[] };

/** The settings that some release lacks. The file is parsed again only when its text has changed. */
function boundedSettings(file: string): readonly Bounded[] {
  const text = readFileSync(file, 'utf8');
  if (known?.text !== text) {
    const settings = parseSettings(text, file).sections.flatMap((section) => section.settings);
    known = {
      text,
      settings: settings.filter(({ since, until }) => since !== undefined || until !== undefined),
    };
  }
  return known.settings;
}

/** The name where it is not part of a longer one. */
function names(sample: string, key: string): boolean {
  return new RegExp(`(?<![A-Z0-9_])${key}(?![A-Z0-9_])`).test(sample);
}

/**
 * Remark plugin: puts a hidden line before each sample that sets a variable which some release lacks. The browser fills
 * it when the reader's version is such a release. Release notes are left out: they are about versions anyway.
 */
export function sampleReleases(options: { readonly data: string }) {
  const file = join(options.data, 'settings.yaml');
  return (tree: Root, page: VFile): void => {
    if (!mentions(page, 'AUTHENTIK_') || page.path.includes('/content/releases/')) return;
    const settings = boundedSettings(file);
    visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement, index, parent) => {
      if (element.name !== 'CodeSample' || index === undefined || parent === undefined) return;
      const sample = attribute(element, 'html') ?? '';
      const needs = settings
        .filter(({ key }) => names(sample, key))
        .map(({ key, since = '', until = '' }) => `${key} ${since} ${until}`);
      if (needs.length === 0) return;
      const line = flowElement('p', { className: 'sample-release', 'data-needs': needs.join(',') });
      line.attributes.push({ type: 'mdxJsxAttribute', name: 'hidden' });
      parent.children.splice(index, 0, line);
      return index + 2;
    });
  };
}
