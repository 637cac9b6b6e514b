import { condense } from '@docs/model/errors/condense';
import { recognize } from '@docs/model/errors/match';
import { settingAnchor } from '@docs/model/settings/anchor';
import type { Setting, SettingsSection } from '@docs/model/settings/settings';
import { addressOf, withPageLinks } from './addresses.ts';
import { basis, paragraphs } from './answer.ts';
import type { Documentation } from './documentation.ts';
import { notFound } from './page-tools.ts';
import { readPage, sectionOf } from './pages.ts';
import { defineTool, text } from './tool.ts';

/** Most settings of one answer. */
const maxSettings = 12;

/** Looks up settings. */
export const findSetting = defineTool({
  name: 'find_setting',
  title: 'Look up a setting',
  description:
    'Looks up a configuration setting (an environment variable): type, default, allowed values, since which release, whether a change needs a restart, what it does. Takes a whole name, a name in dots such as "postgresql.host", or words.',
  input: {
    setting: text('a name or words', 200).describe(
      'Such as "AUTHENTIK_LOG_LEVEL", "postgresql.host" or "redis tls".',
    ),
  },
  answer: async ({ setting: wanted }, documentation) => {
    const { path, sections } = documentation.settings;
    const found = settingsFor(wanted, sections);
    if (found.length === 0) {
      const message = `No setting has the name or the words ${JSON.stringify(wanted)}. Use fewer words, or part of the name. Options of providers, stages and sources are not settings of this kind: find them with search_docs.`;
      throw await notFound(message, wanted, documentation);
    }
    const entries = found
      .slice(0, maxSettings)
      .map(({ key, section }) => entryOn(path, settingAnchor(key), section, documentation));
    const others = found.slice(maxSettings).map(({ key }) => key);
    return paragraphs(
      ...(await Promise.all(entries)),
      others.length === 0
        ? ''
        : `${others.length} more settings match, such as ${others.slice(0, 5).join(', ')}. Use more words, or a longer part of the name.`,
      basis(documentation),
    );
  },
});

/** A setting with the title of its section. */
type FoundSetting = Setting & { readonly section: string };

/** The setting of that name alone, or else those whose names or texts have all the words, names first. */
function settingsFor(wanted: string, sections: readonly SettingsSection[]): FoundSetting[] {
  const all = sections.flatMap(({ title, settings }) =>
    settings.map((setting) => ({ ...setting, section: title })),
  );
  const name = wanted.toUpperCase().replaceAll('.', '__').replace(/=.*$/, '').trim();
  const exact = all.filter(({ key }) => key === name || key === `AUTHENTIK_${name}`);
  if (exact.length > 0) return exact;
  const words = wanted
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'authentik');
  if (words.length === 0) return [];
  const has = (where: string) => words.every((word) => where.toLowerCase().includes(word));
  const named = all.filter(({ key }) => has(key));
  const told = all.filter(({ key, section, effect }) => has(`${key} ${section} ${effect}`));
  return [...new Set([...named, ...told])];
}

/** Most entries of the catalog that are told in full. */
const maxEntries = 3;
/** The longest text that is looked at: with JSON around it, it must fit into the body of a request. */
const maxMessage = 12_000;
/** Longest query that is made of a message. */
const maxQuery = 150;

/** Looks up error messages. */
export const explainError = defineTool({
  name: 'explain_error',
  title: 'Explain an error message',
  description:
    'Looks a message or a whole log line up in the catalog of error messages: where it appears, its cause, how to confirm it, how to fix it. Paste the line as it is, JSON or traceback too; remove secrets first.',
  input: {
    message: text('a message or a log line', maxMessage).describe(
      'The error message or the log line.',
    ),
  },
  answer: async ({ message }, documentation) => {
    const { matches } = recognize(message, documentation.errorPatterns);
    if (matches.length === 0) {
      const advice =
        'The catalog of error messages has no entry for this text. Check that it holds the message itself, or search for its most telling words with search_docs.';
      throw await notFound(advice, condense(message, maxQuery), documentation);
    }
    const { path, components } = documentation.errors;
    const all = components.flatMap(({ title, entries }) =>
      entries.map((entry) => ({ ...entry, component: title })),
    );
    const found = matches.flatMap(({ id }) => all.find((entry) => entry.id === id) ?? []);
    const entries = found
      .slice(0, maxEntries)
      .map(({ id, component }) => entryOn(path, id, component, documentation));
    const others = found.slice(maxEntries).map((entry) => `\`${entry.message}\``);
    return paragraphs(
      found.length === 1
        ? 'One entry of the catalog fits.'
        : `${found.length} entries of the catalog fit, the best one first.`,
      ...(await Promise.all(entries)),
      others.length === 0 ? '' : `Less likely: ${others.join(', ')}.`,
      basis(documentation),
    );
  },
});

/**
 * Takes an entry from the Markdown of its page.
 *
 * @param group - title of what the entry belongs to, which its heading doesn't name
 */
async function entryOn(path: string, anchor: string, group: string, documentation: Documentation) {
  const page = await readPage(documentation, path);
  const entry = page && sectionOf(page, anchor);
  if (entry === undefined) throw new Error(`The page ${path} has no section #${anchor}.`);
  return paragraphs(
    withPageLinks(entry.text, documentation).replace(/$/m, () => ` (${group})`),
    `Source: ${addressOf(documentation, path)}#${encodeURIComponent(anchor)}`,
  );
}
