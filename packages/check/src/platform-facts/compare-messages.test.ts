import { componentSchema } from '@docs/model/errors/schema';
import { describe, expect, it } from 'vitest';
import { compareMessages } from './compare-messages.ts';
import type { MessageFacts } from './facts.ts';

const facts: MessageFacts = {
  oldest: '2023.10',
  newest: '2026.2.2',
  constants: [
    { parts: ['Failed to save', 'Failed to load MMDB database'] },
    { since: '2025.12', parts: ['No identification data'] },
    { until: '2025.6', parts: ['env HOST not set!'] },
    { since: '2025.8', parts: ['HOST is missing'] },
  ],
};

function found(...entries: Record<string, unknown>[]) {
  const rest = {
    where: 'A log.',
    cause: 'Time.',
    check: 'A date.',
    fix: 'None.',
    more: '[A](/a/)',
  };
  const all = [
    { message: 'Failed to save <name>' },
    { message: 'Failed to load MMDB database' },
    { message: 'No identification data', since: '2025.12' },
    { message: 'HOST is missing', also: ['env HOST not set!'] },
    ...entries,
  ].map((entry, index) => ({ id: `m${index}`, source: 'authentik/a.py', ...rest, ...entry }));
  const component = {
    id: 'flows',
    ...componentSchema.parse({ title: 'All', position: 1, entries: all }),
  };
  const texts = new Map([['data/errors/flows.yaml', 'title: All\nentries:\n  - id: m4\n']]);
  return compareMessages([component], facts, texts).map(
    ({ line, found: what }) => `${line}: ${what}`,
  );
}

describe('compareMessages', () => {
  it('accepts messages of the source, old and new wordings together', () => {
    expect(found()).toEqual([]);
  });

  it('leaves messages of other programs, and of releases outside of the list', () => {
    expect(
      found(
        { message: 'Connection refused', source: 'python/cpython: errno.c; authentik/a.py' },
        { message: 'Newer text', since: '2026.5' },
        { message: 'Older text', until: '2021.10.1' },
      ),
    ).toEqual([]);
  });

  it.each([
    [{ message: 'Failed to store <name>' }, '3: the message m4 that is not in the source'],
    [{ message: 'No identification data' }, '3: the message m4 without since instead of 2025.12'],
    [{ message: 'env HOST not set!' }, '3: the message m4 until now instead of 2025.6'],
    [
      { message: 'Failed to save', until: '2025.6' },
      '3: the message m4 until 2025.6 instead of now',
    ],
  ])('finds %j', (entry, message) => {
    expect(found(entry)).toEqual([message]);
  });
});
