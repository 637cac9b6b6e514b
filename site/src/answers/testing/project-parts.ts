import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@docs/model/catalog/catalog';
import { compileEntries, entryWithPart, recognize } from '@docs/model/errors/match';
import { messagesOf } from '@docs/model/errors/messages';
import { readProject } from '@docs/model/pages/project';
import { parseRedirectFile } from '@docs/redirects';
import {
  addressFacts,
  messageFacts,
  releaseFacts,
  settingFacts,
  tableFacts,
} from '../../../plugins/answers/facts.ts';
import type { Parts } from '../find-answers.ts';
import { answerAddress } from '../kinds/addresses.ts';
import { answerMessage } from '../kinds/messages.ts';
import { answerRelease, type ReleaseSubject } from '../kinds/releases.ts';
import { answerSetting } from '../kinds/settings.ts';
import { answerFromTables, type TableSubject } from '../kinds/tables.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The content and data of this project. */
export const project = readProject(root);

const redirects = parseRedirectFile(
  readFileSync(join(root, 'data/redirects.yaml'), 'utf8'),
  'data/redirects.yaml',
);
const titles = Object.fromEntries(
  project.pages.map(({ route, frontMatter }) => [
    route,
    (frontMatter as { readonly title: string }).title,
  ]),
);

function table(name: string) {
  const found = project.tables.get(name);
  if (found === undefined) throw new Error(`no data/tables/${name}.yaml`);
  return found;
}

/** The facts of this project as the build makes them. */
export const facts = {
  releases: releaseFacts(readCatalog(join(root, 'content'))),
  settings: settingFacts(project.settings),
  tables: tableFacts(table('container-ports'), table('commands')),
  addresses: addressFacts(redirects.rules, titles),
  messages: Object.assign({}, ...project.errors.map(messageFacts)) as ReturnType<
    typeof messageFacts
  >,
};

const entries = compileEntries(messagesOf(project.errors));
const release = async () => (subject: ReleaseSubject) => answerRelease(subject, facts.releases);
const tables = async () => (subject: TableSubject) => answerFromTables(subject, facts.tables);

/** The parts that answer, with the facts of this project and without the bundler. */
export const projectParts: Parts = {
  release,
  upgrade: release,
  advisory: release,
  setting: async () => (subject) => answerSetting(subject, facts.settings),
  port: tables,
  command: tables,
  address: async () => (subject) => answerAddress(subject, facts.addresses),
  message:
    async () =>
    ({ text }) =>
      answerMessage(
        recognize(text, entries),
        entryWithPart(text, entries),
        async (id) => facts.messages[id],
      ),
};
