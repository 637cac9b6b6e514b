import type { Release } from '@docs/model/releases/release-schema';
import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { type Child, nodesOf } from './nodes.ts';
import {
  breakingNodes,
  deprecationNodes,
  pointReleaseNodes,
  requirementNodes,
  securityNodes,
} from './release-facts.ts';

const textsOf = (child: Child) => nodesOf(child).map((node: RootContent) => textOf(node));

it('shows a breaking change below a heading with its anchor', () => {
  const nodes = nodesOf(
    breakingNodes([
      { id: 'engine', title: 'New `engine`', when: 'during', action: 'Stop it.\n\n- Wait' },
    ]),
  );
  expect(textsOf(nodes)).toEqual(['New engine', 'During the upgrade', 'Stop it.', 'Wait']);
  expect(nodes[0]).toMatchObject({ depth: 3, data: { hProperties: { id: 'engine' } } });
});

it('leaves out columns that are empty in every row', () => {
  expect(textsOf(requirementNodes([{ component: 'Redis', text: 'Any.' }]))).toEqual([
    'ComponentRequirementRedisAny.',
  ]);
  const table = deprecationNodes([{ id: 'a', title: 'A', removedIn: '2024.10' }]);
  expect(textsOf(table)).toEqual(['DeprecatedRemoved inA2024.10']);
});

it('shows point releases from new to old', () => {
  const nodes = pointReleaseNodes([
    { version: '2024.8.1', fixes: ['One'] },
    { version: '2024.8.2', date: '2024-09-16', fixes: ['Two'] },
  ]);
  expect(textsOf(nodes)).toEqual([
    '2024.8.2 {#2024.8.2}',
    'September 16, 2024',
    'Two',
    '2024.8.1 {#2024.8.1}',
    'One',
  ]);
});

it('names the version that fixes a vulnerability without an advisory', () => {
  const release: Release = {
    version: '2025.8',
    highlights: ['A'],
    security: ['CVE-2025-64521', 'CVE-2025-64708'],
    pointReleases: [{ version: '2025.8.5', fixes: ['Closes CVE-2025-64521'] }],
  };
  const text = textsOf(securityNodes(release, [])).join();
  expect(text).toMatch(/CVE-2025-64521[^C]*2025\.8\.5CVE-2025-64708[^C]*2025\.8\.0$/);
});
