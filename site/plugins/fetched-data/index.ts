import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfigurationFacts } from '@docs/model/configuration-check/facts';
import { parseTable } from '@docs/model/data-files/tables';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { messagesOf } from '@docs/model/errors/messages';
import { parseSignInFacts } from '@docs/model/findings/sign-in-facts';
import { parsePlaceholders } from '@docs/model/placeholders/placeholders';
import { parseSettings } from '@docs/model/settings/settings';
import { parseRedirectFile } from '@docs/publish/redirects/redirects-file';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { routeOfPermalink } from '../../src/route.ts';
import type { Folders } from '../folders.ts';
import { currentCatalog } from '../remark/catalog.ts';
import {
  addressFacts,
  configurationCheck,
  messageFacts,
  releaseFacts,
  settingFacts,
  tableFacts,
} from './facts.ts';

/**
 * Docusaurus plugin: makes the data that browsers fetch when a reader needs them, in one file for each use: facts for the
 * direct answers of the search, the messages that log lines are compared with, and the placeholders of "Your hosts".
 */
export default function fetchedData(context: LoadContext, { data, content }: Folders): Plugin {
  const read = <Data>(name: string, parse: (text: string, file: string) => Data): Data =>
    parse(readFileSync(join(data, name), 'utf8'), `data/${name}`);
  return {
    name: 'fetched-data',
    getPathsToWatch: () => [join(data, '**/*.yaml')],
    allContentLoaded: async ({ allContent, actions }) => {
      const errors = readErrorCatalog(join(data, 'errors'));
      const placeholders = read('placeholders.yaml', parsePlaceholders);
      const settings = read('settings.yaml', parseSettings);
      const ports = read('tables/container-ports.yaml', parseTable);
      const commands = read('tables/commands.yaml', parseTable);
      const pages = pageTitles(
        allContent['docusaurus-plugin-content-docs']?.default,
        context.baseUrl,
      );
      const files: Readonly<Record<string, unknown>> = {
        releases: releaseFacts(currentCatalog(content)),
        settings: settingFacts(settings),
        'configuration-check': configurationCheck(
          settings,
          read('configuration-check.yaml', parseConfigurationFacts),
        ),
        'sign-in-check': read('sign-in-check.yaml', parseSignInFacts),
        tables: tableFacts(ports, commands),
        addresses: addressFacts(read('redirects.yaml', parseRedirectFile), pages),
        messages: messagesOf(errors),
        ...Object.fromEntries(errors.map((one) => [`messages-${one.id}`, messageFacts(one)])),
        placeholders: placeholders.map(({ find, ...found }) => ({
          ...found,
          find: find.map(({ source }) => source),
        })),
      };
      for (const [name, facts] of Object.entries(files)) {
        await actions.createData(`${name}.json`, JSON.stringify(facts));
      }
    },
  };
}

/** Title of each page by its address without the base URL. */
function pageTitles(docs: unknown, baseUrl: string): Record<string, string> {
  const { loadedVersions } = docs as LoadedContent;
  return Object.fromEntries(
    loadedVersions.flatMap(({ docs: pages }) =>
      pages.map(({ permalink, title }) => [routeOfPermalink(permalink, baseUrl), title]),
    ),
  );
}
