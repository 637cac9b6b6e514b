import type { Problem } from '@docs/model/data-files/problem';
import type { ErrorComponent, ErrorEntry } from '@docs/model/errors/schema';
import { compareVersions } from '@docs/model/releases/versions';
import { factFiles, type MessageFacts } from './facts.ts';
import { lineWith } from './line-with.ts';

/**
 * Compares the messages of the catalog with constant parts of messages in the platform's source: each message must be there, and
 * its `since` and `until` must be those of the source. Messages that other programs have a part in are skipped.
 *
 * @param texts - of the files of the catalog, by path
 */
export function compareMessages(
  components: readonly ErrorComponent[],
  facts: MessageFacts,
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const parts = facts.constants
    .flatMap(({ parts: texts, ...range }) =>
      texts.map((text) => ({ ...range, text: text.toLowerCase() })),
    )
    .toSorted((a, b) => b.text.length - a.text.length);
  return components.flatMap(({ id: component, entries }) =>
    entries
      .filter((entry) => isComparable(entry, facts))
      .flatMap((entry) => {
        const found = [entry.message, ...(entry.also ?? [])].flatMap(
          (wording) => parts.find(({ text }) => wording.toLowerCase().includes(text)) ?? [],
        );
        const mistake = mistakeOf(entry, found);
        if (mistake === undefined) return [];
        const file = `data/errors/${component}.yaml`;
        return [
          {
            file,
            line: lineWith(texts.get(file) ?? '', `id: ${entry.id}`),
            found: `the message ${entry.id} ${mistake}`,
            expected: `what the source of the platform has; ${factFiles.messages} lists its constant parts`,
          },
        ];
      }),
  );
}

/** A source that names another program, as `owner/repository: path`. */
const OTHER_PROGRAM = /(?:^|; )[\w.-]+\/[\w.-]+: /;
const OWN_SOURCE = /^(?:authentik|blueprints|cmd|internal|lifecycle|packages|web)\//;

/** Leaves out messages of other programs, and those of releases that the list doesn't cover. */
function isComparable({ source, since, until }: ErrorEntry, facts: MessageFacts): boolean {
  return (
    OWN_SOURCE.test(source) &&
    !OTHER_PROGRAM.test(source) &&
    (since === undefined || compareVersions(since, facts.newest) <= 0) &&
    (until === undefined || compareVersions(until, facts.oldest) >= 0)
  );
}

type Range = Pick<ErrorEntry, 'since' | 'until'>;

function mistakeOf({ since, until }: ErrorEntry, ranges: readonly Range[]): string | undefined {
  if (ranges.length === 0) return 'that is not in the source';
  const first = outermost(ranges, 'since', -1);
  const last = outermost(ranges, 'until', 1);
  if (since !== first)
    return `${since ? `since ${since}` : 'without since'} instead of ${first ?? 'none'}`;
  if (until !== last) return `until ${until ?? 'now'} instead of ${last ?? 'now'}`;
  return undefined;
}

/** The earliest or latest release; undefined when one of them is open. */
function outermost(ranges: readonly Range[], end: keyof Range, sign: 1 | -1): string | undefined {
  return ranges
    .map((range) => range[end])
    .reduce((outer, release) => {
      if (outer === undefined || release === undefined) return undefined;
      return compareVersions(release, outer) * sign > 0 ? release : outer;
    });
}
