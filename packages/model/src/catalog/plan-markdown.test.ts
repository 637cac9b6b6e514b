import { expect, it } from 'vitest';
import { planUpgrade } from '../releases/upgrade-plan.ts';
import { planMarkdown } from './plan-markdown.ts';
import type { AdvisoryData, ReleaseData } from './reader-data.ts';

const releases: ReleaseData[] = [
  {
    version: '2024.8',
    route: '/releases/2024.8/',
    pointReleases: [{ version: '2024.8.1' }],
    requirements: [{ component: 'PostgreSQL', minimum: '12', text: 'Old.' }],
  },
  {
    version: '2024.10',
    route: '/releases/2024.10/',
    pointReleases: [{ version: '2024.10.1' }],
    requirements: [{ component: 'PostgreSQL', minimum: '14', text: 'A newer\ndatabase.' }],
    avoid: ['2024.10.0: it fails.'],
    unknown: ['The day.'],
    breaking: [
      { id: 'late', title: 'Late', when: 'after', action: 'Look.' },
      { id: 'early', title: 'Early `x`', when: 'before', action: 'First.\n\n- one\n- two' },
    ],
  },
];
const advisories: AdvisoryData[] = [
  {
    id: 'CVE-2024-1000',
    route: '/security/cves/CVE-2024-1000/',
    title: 'a hole',
    severity: 'high',
    score: 8,
    published: '2024-10-01',
    affected: [{ introduced: '0', fixed: '2024.10.1' }],
    workaround: false,
  },
];

it('writes a plan as a checklist in the order in which things are done', () => {
  const plan = planUpgrade('2024.8', '2024.10', releases, advisories);
  if (plan.kind !== 'upgrade') throw new Error('there must be a plan');
  const text = planMarkdown(plan, {
    link: (path) => `https://docs.example${path}`,
    isDone: (item) => item === '2024.10#early',
    warnings: ['1 advisory affects 2024.10.1.', 'Aim for 2025.2.0.'],
    asOf: 'As of today.',
  });
  expect(text).toBe(
    [
      '# Upgrade from 2024.8 to 2024.10',
      '',
      '**Warning:** 1 advisory affects 2024.10.1. Aim for 2025.2.0. [See what affects 2024.10.1](https://docs.example/security/?version=2024.10.1).',
      '',
      'No release may be skipped. Go on to the next stop only when the server and the worker run without errors.',
      '',
      'As of today.',
      '',
      '## Steps',
      '',
      '### [2024.8](https://docs.example/releases/2024.8/)',
      '',
      '- [ ] Back up the database',
      '- [ ] Install 2024.8.1, unless you run it already',
      '- [ ] Upgrade every outpost to 2024.8.1',
      '- [ ] Check that 2024.8.1 runs without errors, and that the Admin interface shows it',
      '',
      '### [2024.10](https://docs.example/releases/2024.10/)',
      '',
      '**Avoid** 2024.10.0: it fails.',
      '',
      '**Not known:** The day.',
      '',
      '- [ ] Back up the database',
      '- [x] Early `x` (Before)',
      '',
      '  First.',
      '',
      '  - one',
      '  - two',
      '',
      '- [ ] Install 2024.10.1',
      '- [ ] Upgrade every outpost to 2024.10.1',
      '- [ ] Late (After)',
      '',
      '  Look.',
      '',
      '- [ ] Check that 2024.10.1 runs without errors, and that the Admin interface shows it',
      '',
      '## What the target needs',
      '',
      '- **PostgreSQL 14 or newer** (new, required since 2024.10; until then 12 was enough)',
      '  - 2024.10: A newer database.',
      '',
      '## Vulnerabilities that the upgrade closes',
      '',
      '- [CVE-2024-1000](https://docs.example/security/cves/CVE-2024-1000/) (high): a hole',
      '',
    ].join('\n'),
  );
});

it('says so where a list is empty', () => {
  const [before, after] = releases.map(({ version, route }) => ({ version, route }));
  if (before === undefined || after === undefined) throw new Error('there must be two releases');
  const plan = planUpgrade('2024.8', '2024.10', [before, after], []);
  if (plan.kind !== 'upgrade') throw new Error('there must be a plan');
  const text = planMarkdown(plan, {
    link: (path) => path,
    isDone: () => false,
    warnings: [],
    asOf: '',
  });
  expect(text).toContain('No release on the way changes what the platform needs.');
  expect(text).toContain('No advisory of this site affects 2024.8 but not the target.');
});
