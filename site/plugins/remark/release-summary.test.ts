import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { summaryNode } from './release-summary.ts';

it('shows the facts of a release, and leads to the planner and the version check', () => {
  const node = summaryNode({
    version: '2024.8',
    date: '2024-09-03',
    highlights: ['A'],
    breaking: [{ id: 'a', title: 'A', when: 'before', action: 'Do it.' }],
    security: ['CVE-2024-1', 'CVE-2024-2'],
    pointReleases: [{ version: '2024.8.6', fixes: ['B'] }],
  });
  expect(textOf(node)).toContain(
    'September 3, 2024 · newest version 2024.8.6 · 1 breaking change · 2 security fixes',
  );
  const tree = JSON.stringify(node);
  expect(tree).toContain('"url":"/releases/upgrade/?to=2024.8"');
  expect(tree).toContain('"url":"/security/?version=2024.8.6"');
});

it('leaves out facts that a release does not have', () => {
  expect(summaryNode({ version: '0.9', highlights: ['A'] }).children).toHaveLength(1);
});
