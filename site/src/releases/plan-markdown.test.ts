import { planUpgrade } from '@docs/content-model/releases-plan';
import { expect, it } from 'vitest';
import type { AdvisoryData, ReleaseData } from './data.ts';
import { planMarkdown } from './plan-markdown.ts';

const releases: ReleaseData[] = [
  {
    version: '2024.8',
    route: '/releases/2024.8/',
    deprecations: [{ id: 'old', title: '`OLD`', replacement: 'Use `NEW`.', removedIn: '2024.10' }],
  },
  {
    version: '2024.10',
    route: '/releases/2024.10/',
    pointReleases: [{ version: '2024.10.1' }],
    requirements: [{ component: 'PostgreSQL', minimum: '14', text: 'A newer\ndatabase.' }],
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
  },
];

it('writes a plan as a checklist in the order in which things are done', () => {
  const plan = planUpgrade('2024.8', '2024.10', releases, advisories);
  if (plan.kind !== 'upgrade') throw new Error('there must be a plan');
  const text = planMarkdown(
    plan,
    (path) => `https://docs.example${path}`,
    (item) => item === '2024.10#early',
  );
  expect(text).toBe(
    [
      '# Upgrade from 2024.8 to 2024.10',
      '',
      '## Requirements',
      '',
      '- **PostgreSQL 14** (from 2024.10): A newer database.',
      '',
      '## Steps',
      '',
      '- [ ] Install 2024.8.0 first',
      '',
      '### 2024.10',
      '',
      'Notes: https://docs.example/releases/2024.10/',
      '',
      '- [x] Early `x`',
      '',
      '  First.',
      '',
      '  - one',
      '  - two',
      '',
      '- [ ] Install 2024.10.1',
      '- [ ] Late',
      '',
      '  Look.',
      '',
      '',
      '## Gone on the way',
      '',
      '- `OLD` (gone in 2024.10): Use `NEW`.',
      '',
      '## Vulnerabilities closed',
      '',
      '- [CVE-2024-1000](https://docs.example/security/cves/CVE-2024-1000/) (high): a hole',
      '',
    ].join('\n'),
  );
});
