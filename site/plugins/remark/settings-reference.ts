import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings, type Setting, settingAnchor } from '@docs/content-model/settings';
import type { Heading, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { attribute, blocks, flowElement, inline, inlineElement, mentions } from './nodes.ts';

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

function fact(term: string, value: PhrasingContent[]): MdxJsxFlowElement {
  return flowElement('div', {}, [
    inlineElement('dt', {}, [{ type: 'text', value: term }]),
    inlineElement('dd', {}, value),
  ]);
}

function between(values: readonly (string | number | boolean)[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] =>
    index === 0 ? [code(String(value))] : [{ type: 'text', value: ', ' }, code(String(value))],
  );
}

/** The short facts below a setting's name, in the order a reader compares them. */
function facts(setting: Setting): MdxJsxFlowElement[] {
  const text = (value: string): PhrasingContent[] => [{ type: 'text', value }];
  const shown = [fact('Type', text(setting.type))];
  if (setting.values !== undefined) shown.push(fact('Values', between(setting.values)));
  shown.push(
    fact(
      'Default',
      setting.default === undefined ? text('unset') : [code(String(setting.default))],
    ),
  );
  if (setting.since !== undefined) shown.push(fact('Since', text(setting.since)));
  if (setting.until !== undefined) shown.push(fact('Until', text(setting.until)));
  if (setting.secret === true) shown.push(fact('Secret', text('yes')));
  shown.push(
    fact('Change takes effect', text(setting.hotReload === true ? 'at once' : 'after a restart')),
  );
  if (setting.example !== undefined) shown.push(fact('Example', [code(String(setting.example))]));
  return shown;
}

/** One setting as a block with a heading, so that it has an address and search finds it on its own. */
export function settingNode(setting: Setting): MdxJsxFlowElement {
  const id = settingAnchor(setting.key);
  const heading: Heading = {
    type: 'heading',
    depth: 3,
    data: { hProperties: { id } },
    children: [code(setting.key)],
  };
  const deprecation =
    setting.deprecated === undefined
      ? []
      : [
          inlineElement('p', { className: 'setting-deprecated' }, [
            { type: 'strong', children: [{ type: 'text', value: 'Deprecated. ' }] },
            ...inline(setting.deprecated === true ? '' : setting.deprecated),
          ]),
        ];
  const effect = blocks(setting.effect);
  return flowElement('div', { className: 'setting' }, [
    heading,
    flowElement('dl', { className: 'setting-facts' }, facts(setting)),
    ...deprecation,
    ...effect,
  ]);
}

/** Remark plugin: replaces `<Settings section="…" />` by the settings of that section of `data/settings.yaml`. */
export function settingsReference(options: { readonly data: string }) {
  const file = join(options.data, 'settings.yaml');
  return (tree: Root, page: VFile): void => {
    if (!mentions(page, '<Settings')) return;
    const { sections } = parseSettings(readFileSync(file, 'utf8'), file);
    visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement, index, parent) => {
      if (element.name !== 'Settings' || index === undefined || parent === undefined) return;
      const wanted = attribute(element, 'section');
      const section = sections.find(({ id }) => id === wanted);
      if (section === undefined) {
        const known = sections.map(({ id }) => id).join(', ');
        throw new Error(
          `<Settings section="${wanted ?? ''}">: no such section in ${file}; there are ${known}`,
        );
      }
      parent.children.splice(index, 1, ...section.settings.map(settingNode));
      return index + section.settings.length;
    });
  };
}
