import type { Recognition } from '@docs/model/errors/match';
import { isOutside, resolveRedirect } from '@docs/publish/redirects/redirect-table';
import { editDistance } from '@docs/search/edit-distance';
import type { Answer } from './answer.ts';
import type { AddressFacts, TableFacts } from './data.ts';
import type { SubjectOf } from './recognize.ts';

/** The answer about a port, also about one that the purpose of another names; about all ports without a number. */
export function answerPort({ port }: SubjectOf<'port'>, facts: TableFacts): Answer[] {
  if (port === undefined) return [facts.allPorts];
  const named = new RegExp(`\\b${port}\\b`);
  const found = facts.ports.find(({ id, summary }) => id === `port-${port}` || named.test(summary));
  if (found === undefined || found.id === `port-${port}`) return found === undefined ? [] : [found];
  const own = found.title.replace('Port ', '');
  return [{ ...found, title: `Port ${port}: ${own} inside the container` }];
}

/** The answer about a command, or about the one that is an edit away from it. */
export function answerCommand(
  { name, exact }: SubjectOf<'command'>,
  { commands }: TableFacts,
): Answer[] {
  const known = commands.find(({ id }) => id === `command-${name}`);
  if (known !== undefined || exact) return known === undefined ? [] : [known];
  const similar = commands.find(({ id }) => editDistance(id, `command-${name}`, 1) <= 1);
  if (similar === undefined) return [];
  const summary = `This site knows no \`ak ${name}\`. ${similar.summary}`;
  return [{ ...similar, summary, verdict: 'Did you mean this?', tone: 'warning' }];
}

/** The address of a page: with a slash in front of the fragment. */
function withSlash(path: string): string {
  const [page = '', ...fragment] = path.split('#');
  return [`${page.replace(/\/*$/, '')}/`, ...fragment].join('#');
}

/** The place to which an old address leads. Nothing is said where no page is. */
export function answerAddress(
  { path }: SubjectOf<'address'>,
  { rules, pages }: AddressFacts,
): Answer[] {
  const table = { rules: rules.map(([from, to]) => ({ from, to, line: 0 })) };
  const found = resolveRedirect(table, path);
  const href = found?.location ?? withSlash(path);
  const [page = ''] = href.split('#');
  const isElsewhere = isOutside(href);
  const title = isElsewhere ? new URL(href).host : pages[page];
  if (title === undefined) return [];
  const moved = isElsewhere ? `another site: \`${href}\`` : `\`${href}\``;
  return [
    {
      id: `address-${isElsewhere ? title : page.replaceAll('/', '-')}`,
      kind: 'address',
      title,
      summary:
        found === undefined
          ? `This site has this page at \`${href}\`.`
          : `\`${path}\` has moved to ${moved}.`,
      href,
      ...(isElsewhere && { copy: href }),
    },
  ];
}

/** A message must explain this part of a short text: otherwise its words are there by chance. */
const minShare = 0.6;

/** Longer texts are logs, in which a message is a small part. */
const maxQuery = 100;

/** Messages with fewer literal characters are in texts about other things, too. */
const minScore = 12;

/** The id of the entry of the catalog that a text is surely about; undefined when that isn't sure. */
export function surestMatch({ line, matches: [best] }: Recognition): string | undefined {
  if (best === undefined || best.score < minScore) return undefined;
  const { length } = line.text.replaceAll(/\s/g, '');
  const isLog = length > maxQuery || line.event !== undefined;
  return isLog || best.score >= length * minShare ? best.id : undefined;
}
