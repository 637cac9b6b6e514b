import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { compareVersions, seriesOf, sortVersions } from '@docs/model/releases/versions';
import { settingAnchor } from '@docs/model/settings/anchor';
import { parseSettings, type Setting, type Settings } from '@docs/model/settings/settings';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Folders } from '../folders.ts';
import { currentCatalog } from './catalog.ts';
import { attribute, blocks, code, element, fact, heading, inline, joined } from './nodes.ts';
import { readData } from './read-data.ts';
import { expander } from './replace.ts';

/** The short facts below a setting's name. The browser compares releases in attributes with the reader's version. */
function facts(setting: Setting): MdxJsxFlowElement {
  const { type, values, default: standard, formerDefaults = [], containers } = setting;
  const { since, until, secret, hotReload, example } = setting;
  const value = (one: unknown) => code(String(one));
  return element(
    'dl',
    { className: 'setting-facts' },
    fact('Type', type),
    values !== undefined && fact('Values', joined(values.map(value))),
    fact('Default', standard === undefined ? 'unset' : value(standard)),
    formerDefaults.map((former) => fact(`Default until ${former.until}`, value(former.value))),
    containers !== undefined && fact('Read by', containers.join(', ')),
    since !== undefined && fact('Since', since, { 'data-since': since }),
    until !== undefined && fact('Until', until, { 'data-until': until }),
    secret === true && fact('Secret', 'yes'),
    fact('Change takes effect', hotReload === true ? 'immediately' : 'after a restart'),
    example !== undefined && fact('Example', value(example)),
  );
}

/** One setting as a block with a heading, so that it has an address and search finds it on its own. */
function settingNode(setting: Setting): MdxJsxFlowElement {
  const { key, containers, since, until, formerDefaults, deprecated, effect } = setting;
  const id = settingAnchor(key);
  // A setting that the documented release doesn't read is nothing to set.
  const isRead =
    compareVersions(seriesOf(since ?? product.targetRelease), product.targetRelease) <= 0 &&
    compareVersions(until ?? product.targetRelease, product.targetRelease) >= 0;
  const button = {
    type: 'button',
    className: 'setting-use',
    'aria-expanded': 'false',
    'aria-describedby': id,
  };
  return element(
    'div',
    {
      className: 'setting',
      'data-setting': key,
      'data-containers': containers?.join(' '),
      'data-since': since,
      'data-until': until,
      'data-former-until': formerDefaults?.[0]?.until,
    },
    heading(3, id, code(key)),
    facts(setting),
    deprecated !== undefined &&
      element(
        'p',
        { className: 'setting-deprecated' },
        element('strong', {}, 'Deprecated.'),
        deprecated !== true && [' ', inline(deprecated)],
      ),
    blocks(effect),
    // The browser puts the forms of the setting into the place behind the button.
    isRead && [element('button', button, 'Set it'), element('div', {})],
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
 * gives `<SettingsExplorer />` the choices of its form.
 */
export const settingsReference = expander(({ data, content }: Folders) => {
  const file = join(data, 'settings.yaml');
  return {
    Settings(component) {
      const wanted = attribute(component, 'section');
      const { sections } = readData(file, parseSettings);
      const section = sections.find(({ id }) => id === wanted);
      if (section === undefined) {
        const known = sections.map(({ id }) => id).join(', ');
        throw new Error(
          `<Settings section="${wanted ?? ''}">: no such section in ${file}; there are ${known}`,
        );
      }
      const { id, settings } = section;
      const attributes = { 'data-settings-section': id, 'data-entries': `${settings.length}` };
      return element('StaticHtml', attributes, settings.map(settingNode));
    },
    SettingsExplorer() {
      const settings = readData(file, parseSettings);
      const series = currentCatalog(content).releases.map((release) => release.data.version);
      const choices = {
        count: settings.sections.flatMap((section) => section.settings).length,
        sections: settings.sections.map(({ id, title }) => ({ id, title })),
        releases: tellingSeries(settings, series),
      };
      return element('SettingsExplorer', { data: JSON.stringify(choices) });
    },
  };
});
