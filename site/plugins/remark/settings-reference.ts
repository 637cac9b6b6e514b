import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { compareVersions, seriesOf, sortVersions } from '@docs/model/releases/versions';
import { settingAnchor } from '@docs/model/settings/anchor';
import { parseSettings, type Setting, type Settings } from '@docs/model/settings/settings';
import type { Heading, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { currentCatalog } from './catalog.ts';
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
  for (const { until: last, value } of setting.formerDefaults ?? []) {
    shown.push(fact(`Default until ${last}`, [code(String(value))]));
  }
  if (setting.containers !== undefined) {
    shown.push(fact('Read by', joined(setting.containers.map((name) => [text(name)]))));
  }
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
  // A setting that the documented release doesn't read is nothing to set.
  const { since = product.targetRelease, until = product.targetRelease } = setting;
  const use =
    compareVersions(seriesOf(since), product.targetRelease) <= 0 &&
    compareVersions(until, product.targetRelease) >= 0
      ? [
          inlineElement(
            'button',
            {
              type: 'button',
              className: 'setting-use',
              'aria-expanded': 'false',
              'aria-describedby': id,
            },
            [text('Set it')],
          ),
        ]
      : [];
  return flowElement(
    'div',
    {
      className: 'setting',
      'data-setting': setting.key,
      'data-containers': setting.containers?.join(' '),
      'data-since': setting.since,
      'data-until': setting.until,
      'data-former-until': setting.formerDefaults?.[0]?.until,
    },
    [
      heading,
      flowElement('dl', { className: 'setting-facts' }, facts(setting)),
      ...deprecation,
      ...effect,
      ...use,
    ],
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choiceNode(name: string, label: string, choices: readonly Choice[]): MdxJsxFlowElement {
  return inlineElement('label', {}, [
    text(label),
    flowElement(
      'select',
      { name, autoComplete: 'off' },
      choices.map((choice) =>
        inlineElement('option', { value: choice.value }, [text(choice.label)]),
      ),
    ) as never,
  ]);
}

/**
 * The form that filters the settings of the page, as HTML. `site/src/settings/` makes it work; without it, the form sends its
 * fields as the query that shows the same choice. `settings-explorer.css` hides it where there are no scripts.
 *
 * @param series - releases to choose from, newest first
 */
function explorerNode({ sections }: Settings, series: readonly string[]): MdxJsxFlowElement {
  const count = sections.flatMap(({ settings }) => settings).length;
  return flowElement(
    'form',
    {
      role: 'search',
      'aria-label': 'Find a setting',
      className: 'settings-explorer',
      'data-search-ignore': '',
    },
    [
      inlineElement('label', { className: 'settings-words' }, [
        text('Filter settings by name, default or description'),
        flowElement('input', {
          type: 'search',
          name: 'q',
          autoComplete: 'off',
          spellCheck: 'false',
          enterKeyHint: 'search',
        }) as never,
      ]),
      choiceNode('section', 'Section', [
        { value: '', label: 'all sections' },
        ...sections.map(({ id, title }) => ({ value: id, label: title })),
      ]),
      choiceNode('version', 'Release', [
        { value: '', label: 'any release' },
        ...series.map((version) => ({ value: version, label: version })),
      ]),
      inlineElement('label', { className: 'settings-changed' }, [
        flowElement('input', {
          type: 'checkbox',
          name: 'changed',
          value: '1',
          autoComplete: 'off',
        }) as never,
        text('Only changed defaults'),
      ]),
      flowElement('div', { className: 'settings-bar' }, [
        inlineElement('p', { role: 'status' }, [text(`${count} settings`)]),
        inlineElement('button', { type: 'reset' }, [text('Show all')]),
        inlineElement('button', { type: 'button', name: 'file', 'aria-expanded': 'false' }, [
          text('Your file'),
        ]),
      ]),
    ],
  );
}

/** Releases since the first one that the data names as the end of a setting: it knows too little of earlier ones. */
function tellingSeries({ sections }: Settings, series: readonly string[]): string[] {
  const ends = sections.flatMap(({ settings }) => settings.flatMap(({ until }) => until ?? []));
  const [first] = sortVersions(ends);
  return series.filter((version) => first === undefined || compareVersions(version, first) >= 0);
}

/**
 * Remark plugin: replaces `<Settings section="…" />` with the settings of that section of `data/settings.yaml`, and
 * `<SettingsExplorer />` with the form that filters them.
 */
export function settingsReference(options: { readonly data: string; readonly content: string }) {
  const file = join(options.data, 'settings.yaml');
  return (tree: Root, page: VFile): void => {
    if (!mentions(page, '<Settings')) return;
    const settings = parseSettings(readFileSync(file, 'utf8'), file);
    const { sections } = settings;
    const shown = (element: MdxJsxFlowElement) => {
      const wanted = attribute(element, 'section');
      const section = sections.find(({ id }) => id === wanted);
      if (section === undefined) {
        const known = sections.map(({ id }) => id).join(', ');
        throw new Error(
          `<Settings section="${wanted ?? ''}">: no such section in ${file}; there are ${known}`,
        );
      }
      const nodes = section.settings.map(settingNode);
      const attributes = { 'data-settings-section': section.id, 'data-entries': `${nodes.length}` };
      return [flowElement('StaticHtml', attributes, nodes)];
    };
    const explorer = () => {
      const series = currentCatalog(options.content).releases.map(({ data }) => data.version);
      return [explorerNode(settings, tellingSeries(settings, series))];
    };
    expandComponents(
      tree,
      page,
      new Map([
        ['Settings', shown],
        ['SettingsExplorer', explorer],
      ]),
    );
  };
}
