import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTable } from '@docs/model/data-files/tables';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { parseSettings } from '@docs/model/settings/settings';
import { parseRedirectFile } from '@docs/publish/redirects/redirects-file';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { currentCatalog } from '../remark/catalog.ts';
import { addressFacts, messageFacts, releaseFacts, settingFacts, tableFacts } from './facts.ts';

interface Options {
  /** `data/` of the project. */
  readonly data: string;
  readonly content: string;
}

/**
 * Docusaurus plugin: gives the direct answers of the search their facts, in one file for each kind of answer, so that a
 * reader's browser fetches only what a query needs. The messages of the error catalog have a file for each component.
 */
export default function answers(context: LoadContext, { data, content }: Options): Plugin {
  const read = <Data>(name: string, parse: (text: string, file: string) => Data): Data =>
    parse(readFileSync(join(data, name), 'utf8'), `data/${name}`);
  return {
    name: 'answers',
    getPathsToWatch: () => [join(data, '**/*.yaml')],
    allContentLoaded: async ({ allContent, actions }) => {
      const write = (name: string, facts: unknown) =>
        actions.createData(`${name}.json`, JSON.stringify(facts));
      const components = readErrorCatalog(join(data, 'errors'));
      await Promise.all([
        write('releases', releaseFacts(currentCatalog(content))),
        write('settings', settingFacts(read('settings.yaml', parseSettings))),
        write(
          'tables',
          tableFacts(
            read('tables/container-ports.yaml', parseTable),
            read('tables/commands.yaml', parseTable),
          ),
        ),
        write(
          'addresses',
          addressFacts(
            read('redirects.yaml', parseRedirectFile),
            pageTitles(allContent['docusaurus-plugin-content-docs']?.default, context.baseUrl),
          ),
        ),
        ...components.map((component) =>
          write(`messages-${component.id}`, messageFacts(component)),
        ),
        actions.createData('messages.js', messageLoaders(components.map(({ id }) => id))),
      ]);
    },
  };
}

/** Title of each page by its address without the base URL. */
function pageTitles(docs: unknown, baseUrl: string): Record<string, string> {
  const { loadedVersions } = docs as LoadedContent;
  return Object.fromEntries(
    loadedVersions.flatMap(({ docs: pages }) =>
      pages.map(({ permalink, title }) => [
        // The framework adds the final slash later.
        `/${permalink.slice(baseUrl.length)}`.replace(/\/*$/, '/'),
        title,
      ]),
    ),
  );
}

/** A module that fetches the messages of a component by the component's id. */
function messageLoaders(ids: readonly string[]): string {
  const lines = ids.map((id) => `  ${JSON.stringify(id)}: () => import('./messages-${id}.json'),`);
  return `export default {\n${lines.join('\n')}\n};\n`;
}
