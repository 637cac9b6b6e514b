import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@docs/model/catalog/catalog';
import { compileEntries, entryWithPart, recognize } from '@docs/model/errors/match';
import { messagesOf } from '@docs/model/errors/messages';
import { readProject } from '@docs/model/pages/project';
import { parseRedirectFile } from '@docs/publish/redirects/redirects-file';
import {
  addressFacts,
  messageFacts,
  releaseFacts,
  settingFacts,
  tableFacts,
} from '../../../plugins/fetched-data/facts.ts';
import type { Answerers } from '../find-answers.ts';
import { answerAddress, answerCommand, answerPort, surestMatch } from '../lookups.ts';
import { answerRelease } from '../releases.ts';
import { answerSetting } from '../settings.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The content and data of this project. */
export const project = readProject(root);

const redirects = parseRedirectFile(readFileSync(join(root, 'data/redirects.yaml'), 'utf8'));
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
  releases: releaseFacts(readCatalog(root)),
  settings: settingFacts(project.settings),
  tables: tableFacts(table('container-ports'), table('commands')),
  addresses: addressFacts(redirects, titles),
  messages: Object.assign({}, ...project.errors.map(messageFacts)) as ReturnType<
    typeof messageFacts
  >,
};

const entries = compileEntries(messagesOf(project.errors));

/** Answers with the facts of this project, without the bundler. */
export const projectAnswerers: Answerers = {
  release: async (subject) => answerRelease(subject, facts.releases),
  upgrade: async (subject) => answerRelease(subject, facts.releases),
  advisory: async (subject) => answerRelease(subject, facts.releases),
  setting: async (subject) => answerSetting(subject, facts.settings),
  port: async (subject) => answerPort(subject, facts.tables),
  command: async (subject) => answerCommand(subject, facts.tables),
  address: async (subject) => answerAddress(subject, facts.addresses),
  message: async ({ text }) => {
    const id = surestMatch(recognize(text, entries)) ?? entryWithPart(text, entries);
    const answer = facts.messages[id ?? ''];
    return answer === undefined ? [] : [answer];
  },
};
