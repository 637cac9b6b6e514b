import { createHash } from 'node:crypto';
import {
  affectedData,
  changeAddress,
  type DataPage,
  plannerData,
  type ReaderCatalog,
  unlistedVulnerabilities,
} from '@docs/model/catalog/reader-data';
import type { ConfigurationFacts } from '@docs/model/configuration-check/facts';
import type { ErrorComponent } from '@docs/model/errors/schema';
import { product } from '@docs/model/product/product';
import { absoluteUrl, type SiteAddress } from '@docs/model/product/site-address';
import { type SeriesDate, supportOf } from '@docs/model/releases/support';
import type { Support } from '@docs/model/releases/support-data';
import { newestVersion, stableVersions } from '@docs/model/releases/upgrade-plan';
import { sortVersions } from '@docs/model/releases/versions';
import { settingAnchor } from '@docs/model/settings/anchor';
import type { Settings } from '@docs/model/settings/settings';
import { json } from '../write-files.ts';
import { type DataFiles, dataPath, type PageFields, schemaVersion } from './files.ts';
import { fileSchemas, jsonSchemaOf } from './schemas.ts';

/** Sources of the files. */
export interface DataSources {
  readonly catalog: ReaderCatalog;
  readonly settings: Settings;
  readonly configurationCheck: ConfigurationFacts;
  readonly errors: readonly ErrorComponent[];
}

type Name = keyof DataFiles;

/** Every data file of the site with its schema, and the index of all, as text by its path below the root of the site. */
export function dataFiles(sources: DataSources, site: SiteAddress): ReadonlyMap<string, string> {
  const contents = {
    'releases.json': releasesFile(sources.catalog, site),
    'advisories.json': advisoriesFile(sources.catalog, site),
    'upgrade-stops.json': upgradeStopsFile(sources.catalog, site),
    'settings.json': settingsFile(sources, site),
    'errors.json': errorsFile(sources.errors, site),
  } satisfies Omit<DataFiles, 'index.json'>;
  const texts = new Map(
    Object.entries(contents).map(([name, content]) => [name as Name, json(content)]),
  );
  const files = [...texts].map(([name, text]) => ({
    name,
    ...describedBy(name),
    url: absoluteUrl(site, dataPath(name)),
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    schema: schemaUrl(name, site),
  }));
  texts.set('index.json', json({ ...head('index.json', site), files }));
  return new Map(
    [...texts].flatMap(([name, text]): [string, string][] => [
      [dataPath(name), text],
      [schemaPath(name), json(jsonSchemaOf(name, schemaUrl(name, site)))],
    ]),
  );
}

function head(name: Name, site: SiteAddress) {
  return {
    $schema: schemaUrl(name, site),
    schemaVersion,
    product: product.name,
    site: absoluteUrl(site, '/'),
    documentedRelease: product.targetRelease,
  } as const;
}

function releasesFile(catalog: ReaderCatalog, site: SiteAddress) {
  const { releases, support, later } = catalog;
  const { series } = affectedData(catalog);
  return {
    ...head('releases.json', site),
    support: {
      ...support,
      later: later.releases.map((release) => ({
        version: release.version,
        date: release.date,
        newest: newestVersion(release),
      })),
    },
    supportedSeries: sortVersions(series.map(({ version }) => version)).filter(
      (version) => supportOf(version, series, support).kind === 'supported',
    ),
    later,
    releases: releases.map((entry) => ({
      ...pageFields(entry, site),
      ...entry.data,
      newest: newestVersion(entry.data),
      versions: stableVersions(entry.data),
      supportState: supportState(entry.data.version, series, support),
    })),
  };
}

function supportState(version: string, series: readonly SeriesDate[], support: Support) {
  const state = supportOf(version, series, support);
  return state.kind === 'ended' && state.on !== undefined
    ? { state: state.kind, endedOn: state.on }
    : { state: state.kind };
}

function advisoriesFile(catalog: ReaderCatalog, site: SiteAddress) {
  return {
    ...head('advisories.json', site),
    asOf: catalog.support.asOf,
    advisories: catalog.advisories.map((entry) => ({
      ...pageFields(entry, site),
      ...entry.data,
    })),
    unlisted: unlistedVulnerabilities(catalog),
  };
}

function upgradeStopsFile(catalog: ReaderCatalog, site: SiteAddress) {
  const { releases, asOf } = plannerData(catalog);
  const stops = releases.map((release) => ({
    series: release.version,
    install: newestVersion(release),
    url: absoluteUrl(site, release.route),
    path: release.route.replace(/#.*/, ''),
    changes: (release.breaking ?? []).map(({ id, title, when, sameAs, in: point }) => ({
      id,
      title,
      when,
      sameAs,
      in: point,
      url: absoluteUrl(site, changeAddress(release, id)),
    })),
  }));
  return { ...head('upgrade-stops.json', site), asOf, stops: stops.reverse() };
}

function settingsFile(
  { settings: { sections }, configurationCheck }: DataSources,
  site: SiteAddress,
) {
  const url = absoluteUrl(site, product.pages.settings);
  return {
    ...head('settings.json', site),
    url,
    path: product.pages.settings,
    sections: sections.map((section) => ({
      ...section,
      settings: section.settings.map((setting) => ({
        ...setting,
        url: `${url}#${encodeURIComponent(settingAnchor(setting.key))}`,
      })),
    })),
    configurationCheck,
  };
}

function errorsFile(components: readonly ErrorComponent[], site: SiteAddress) {
  const url = absoluteUrl(site, product.pages.errors);
  return {
    ...head('errors.json', site),
    url,
    path: product.pages.errors,
    components: components.map((component) => ({
      ...component,
      entries: component.entries.map((entry) => ({ ...entry, url: `${url}#${entry.id}` })),
    })),
  };
}

function pageFields(
  { page, title, description }: DataPage<unknown>,
  site: SiteAddress,
): PageFields {
  return { url: absoluteUrl(site, page.route), path: page.route, title, description };
}

function describedBy(name: Name) {
  const { title = '', description = '' } = fileSchemas[name].meta() ?? {};
  return { title, description };
}

function schemaPath(name: Name): string {
  return dataPath(name).replace(/\.json$/, '.schema.json');
}

function schemaUrl(name: Name, site: SiteAddress): string {
  return absoluteUrl(site, schemaPath(name));
}
