import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@docs/model/catalog/catalog';
import { parseConfigurationFacts } from '@docs/model/configuration-check/facts';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { supportOf } from '@docs/model/releases/support';
import { planUpgrade } from '@docs/model/releases/upgrade-plan';
import { compareVersions } from '@docs/model/releases/versions';
import { parseSettings } from '@docs/model/settings/settings';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type DataFiles, dataPath } from './files.ts';
import { fileSchemas } from './schemas.ts';
import { dataFiles } from './write.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const site = { url: 'https://docs.example', baseUrl: '/below/' };
const sources = {
  catalog: readCatalog(root),
  configurationCheck: parseConfigurationFacts(
    readFileSync(`${root}data/configuration-check.yaml`, 'utf8'),
  ),
  settings: parseSettings(readFileSync(`${root}data/settings.yaml`, 'utf8')),
  errors: readErrorCatalog(`${root}data/errors`),
};
const files = dataFiles(sources, site);
const names = Object.keys(fileSchemas) as (keyof DataFiles)[];

function parsed(path: string): unknown {
  const text = files.get(path);
  if (text === undefined) throw new Error(`no file ${path}`);
  return JSON.parse(text);
}

function read<Name extends keyof DataFiles>(name: Name): DataFiles[Name] {
  return parsed(dataPath(name)) as DataFiles[Name];
}

describe.each(names)('%s', (name) => {
  const schema = parsed(dataPath(name).replace('.json', '.schema.json')) as Record<string, unknown>;
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  const content = read(name);

  it('passes its JSON Schema, whose address it names', () => {
    validate(content);
    expect(validate.errors ?? []).toEqual([]);
    expect(content.$schema).toBe(schema.$id);
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  });

  it('has no field that its schema does not name', () => {
    expect(fileSchemas[name].safeParse(content).error?.issues ?? []).toEqual([]);
  });

  it('may get more fields, and is refused without those that it has', () => {
    expect(validate({ ...content, addition: 'more' })).toBe(true);
    const { product: _, ...incomplete } = content;
    expect(validate(incomplete)).toBe(false);
    expect(validate({ ...content, schemaVersion: 2 })).toBe(false);
  });

  it('names only addresses of the site in its "url" fields', () => {
    const urls = [...JSON.stringify(content).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url);
    expect(urls.filter((url) => !url?.startsWith('https://docs.example/below/'))).toEqual([]);
    expect(urls.length).toBeGreaterThan(0);
  });
});

describe('the values', () => {
  it('are the data of the release pages, in their order', () => {
    const { releases, support, later } = read('releases.json');
    const { catalog } = sources;
    expect(support).toMatchObject(catalog.support);
    expect(later).toEqual(catalog.later);
    expect(support.later.at(-1)).toEqual({
      version: '2026.8',
      date: '2026-08-18',
      newest: '2026.8.6',
    });
    expect(releases).toMatchObject(catalog.releases.map(({ data }) => data));
    expect(releases.map(({ path }) => path)).toEqual(
      catalog.releases.map(({ page }) => page.route),
    );
  });

  it('give each series the support that its page shows', () => {
    const { releases, support, supportedSeries } = read('releases.json');
    for (const { version, supportState } of releases) {
      const series = [...releases, ...support.later];
      const state = supportOf(version, series, sources.catalog.support);
      expect(supportState).toEqual({
        state: state.kind,
        ...('on' in state && { endedOn: state.on }),
      });
    }
    expect(supportedSeries).toHaveLength(sources.catalog.support.policy.supportedSeries);
  });

  it('are the data of the advisory pages, in their order', () => {
    expect(read('advisories.json').advisories).toMatchObject(
      sources.catalog.advisories.map(({ data, title }) => ({ ...data, title })),
    );
  });

  it('are the settings and the messages of their pages', () => {
    expect(read('settings.json').sections).toMatchObject(sources.settings.sections);
    expect(read('errors.json').components).toMatchObject(sources.errors);
  });

  it('give the stops of the planner, between any two series', () => {
    const { stops } = read('upgrade-stops.json');
    const { catalog } = sources;
    const releases = [...catalog.releases.map(({ data }) => data), ...catalog.later.releases];
    let plans = 0;
    for (const from of releases) {
      for (const to of releases) {
        if (from === to) continue;
        const plan = planUpgrade(from.version, to.version, releases, []);
        if (plan.kind !== 'upgrade') continue;
        plans += 1;
        const taken = stops.filter(
          ({ series }) =>
            compareVersions(series, from.version) > 0 && compareVersions(series, to.version) <= 0,
        );
        expect(taken.map(({ install }) => install)).toEqual(
          plan.stops.map(({ install }) => install),
        );
      }
    }
    expect(plans).toBe((releases.length * (releases.length - 1)) / 2);
  });
});

it('lists every file in the index, with size and digest', () => {
  const { files: listed } = read('index.json');
  const others = [...files.keys()].filter(
    (path) => !path.endsWith('.schema.json') && !path.endsWith('index.json'),
  );
  expect(listed.map(({ name }) => `data/v1/${name}`)).toEqual(others);
  for (const { name, bytes, sha256, schema } of listed) {
    const text = files.get(`data/v1/${name}`) ?? '';
    expect(bytes).toBe(Buffer.byteLength(text));
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
    const schemaFile = schema?.replace('https://docs.example/below/', '');
    expect(schemaFile === undefined || files.has(schemaFile)).toBe(true);
  }
});
