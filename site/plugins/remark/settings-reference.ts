import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings, type Setting } from '@docs/settings';
import { settingAnchor } from '@docs/settings/anchor';
import type { Heading, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { expandComponents } from './expand-components.ts';
import {
  attribute,
  blocks,
  code,
  fact,
  flowElement,
  inline,
  inlineElement,
  joined,
  mentions,
  text,
} from './nodes.ts';

/** The short facts below a setting's name. */
function facts(setting: Setting): MdxJsxFlowElement[] {
  const shown = [fact('Type', [text(setting.type)])];
  if (setting.values !== undefined) {
    shown.push(fact('Values', joined(setting.values.map((value) => [code(String(value))]))));
  }
  shown.push(
    fact('Default', [
      setting.default === undefined ? text('unset') : code(String(setting.default)),
    ]),
  );
  const { since, until } = setting;
  // The attributes tell the browser what to compare with the reader's version.
  if (since !== undefined) shown.push(fact('Since', [text(since)], { 'data-since': since }));
  if (until !== undefined) shown.push(fact('Until', [text(until)], { 'data-until': until }));
  if (setting.secret === true) shown.push(fact('Secret', [text('yes')]));
  shown.push(
    fact('Change takes effect', [
      text(setting.hotReload === true ? 'immediately' : 'after a restart'),
    ]),
  );
  if (setting.example !== undefined) shown.push(fact('Example', [code(String(setting.example))]));
  return shown;
}

/** One setting as a block with a heading, so that it has an address and search finds it on its own. */
function settingNode(setting: Setting): MdxJsxFlowElement {
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
            { type: 'strong', children: [text('Deprecated. ')] },
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

/** Remark plugin: replaces `<Settings section="…" />` with the settings of that section of `data/settings.yaml`. */
export function settingsReference(options: { readonly data: string }) {
  const file = join(options.data, 'settings.yaml');
  return (tree: Root, page: VFile): void => {
    if (!mentions(page, '<Settings')) return;
    const { sections } = parseSettings(readFileSync(file, 'utf8'), file);
    const shown = (element: MdxJsxFlowElement) => {
      const wanted = attribute(element, 'section');
      const section = sections.find(({ id }) => id === wanted);
      if (section === undefined) {
        const known = sections.map(({ id }) => id).join(', ');
        throw new Error(
          `<Settings section="${wanted ?? ''}">: no such section in ${file}; there are ${known}`,
        );
      }
      return section.settings.map(settingNode);
    };
    expandComponents(tree, page, new Map([['Settings', shown]]));
  };
}
