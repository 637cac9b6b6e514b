import { type Problem, problem } from '@docs/model/data-files/problem';
import type { ErrorComponent, ErrorEntry } from '@docs/model/errors/schema';
import { compareVersions } from '@docs/model/releases/versions';
import type { Comparison, Left } from './compare-settings.ts';
import { factFiles, type MessageFacts } from './facts.ts';

/** A source that names another program, as `owner/repository: path`. */
const OTHER_PROGRAM = /(?:^|; )[\w.-]+\/[\w.-]+: /;
const OWN_SOURCE = /^(?:authentik|blueprints|cmd|internal|lifecycle|packages|web)\//;

/** The releases that write a message; without an end, all releases of the list do. */
interface Range {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Compares the messages of the catalog with constant parts of messages in the platform's source: each message must be there, and
 * its `since` and `until` must be those of the source. Messages that other programs have a part in are left.
 */
export function compareMessages(
  components: readonly ErrorComponent[],
  facts: MessageFacts,
): Comparison {
  const problems: Problem[] = [];
  const left: Left[] = [];
  const used = new Set<string>();
  const parts = facts.constants
    .flatMap(({ parts: texts, ...range }) => texts.map((text) => ({ text, range })))
    .toSorted((a, b) => b.text.length - a.text.length);
  let compared = 0;
  for (const { id: component, entries } of components) {
    for (const entry of entries) {
      const reason = reasonToLeave(entry, facts);
      if (reason !== undefined) {
        left.push({ name: entry.id, reason });
        continue;
      }
      compared++;
      const found = [entry.message, ...(entry.also ?? [])].flatMap((wording) => {
        const text = wording.toLowerCase();
        return parts.find((part) => text.includes(part.text.toLowerCase())) ?? [];
      });
      for (const { text } of found) used.add(text);
      const mistake = mistakeOf(
        entry,
        found.map(({ range }) => range),
      );
      if (mistake === undefined) continue;
      problems.push(
        problem({
          file: `data/errors/${component}.yaml`,
          line: 1,
          found: `the message ${entry.id} ${mistake}`,
          expected: `what the source of the platform has; ${factFiles.messages} lists its constant parts`,
        }),
      );
    }
  }
  for (const { text } of parts.filter((part) => !used.has(part.text))) {
    problems.push(
      problem({
        file: factFiles.messages,
        line: 1,
        found: `the part "${text}", which no message has`,
        expected: 'only parts of messages in data/errors/',
      }),
    );
  }
  return { problems, compared, left };
}

function reasonToLeave({ source, since, until }: ErrorEntry, facts: MessageFacts) {
  if (OTHER_PROGRAM.test(source) || !OWN_SOURCE.test(source)) return `written by ${source}`;
  if (since !== undefined && compareVersions(since, facts.newest) > 0) return `new in ${since}`;
  if (until !== undefined && compareVersions(until, facts.oldest) < 0) return `gone after ${until}`;
  return undefined;
}

function mistakeOf({ since, until }: ErrorEntry, ranges: readonly Range[]): string | undefined {
  if (ranges.length === 0) return 'that is not in the source';
  const first = outermost(
    ranges.map((range) => range.since),
    -1,
  );
  const last = outermost(
    ranges.map((range) => range.until),
    1,
  );
  if (since !== first) return `since ${since ?? 'ever'} instead of ${first ?? 'ever'}`;
  if (until !== last) return `until ${until ?? 'now'} instead of ${last ?? 'now'}`;
  return undefined;
}

/** The earliest or latest release; undefined when one of them is open. */
function outermost(releases: readonly (string | undefined)[], sign: 1 | -1): string | undefined {
  return releases.reduce((outer, release) => {
    if (outer === undefined || release === undefined) return undefined;
    return compareVersions(release, outer) * sign > 0 ? release : outer;
  });
}
