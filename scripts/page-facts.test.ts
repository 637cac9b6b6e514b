import { describe, expect, it } from 'vitest';
import { factDifferences } from './page-facts.ts';

const page = `---
title: Sign in
---

Open **Directory > Users**, see [the users](/users/) and set \`AUTHENTIK_HOST\` within 30 days.

## Check the sign-in

\`\`\`bash
curl https://authentik.company/
\`\`\`
`;

describe('factDifferences', () => {
  it('finds nothing when only the prose changed', () => {
    const edited = page.replace(
      /Open .* days\./,
      'Within 30 days, set `AUTHENTIK_HOST`. See [all users](/users/) under **Directory > Users**.',
    );
    expect(edited).not.toBe(page);
    expect(factDifferences(page, edited)).toEqual([]);
  });

  it.each([
    ['Directory > Users', 'Directory > Groups', 'bold label: Directory > Groups'],
    ['(/users/)', '(/groups/)', 'link: /groups/'],
    ['AUTHENTIK_HOST', 'AUTHENTIK_PORT', 'inline code: AUTHENTIK_PORT'],
    ['30 days', '31 days', 'number: 31'],
    ['## Check the', '## Test the', 'heading anchor: test-the-sign-in'],
    ['curl https', 'wget https', 'code block: bash ⏎wget https://authentik.company/'],
    ['title: Sign in', 'title: Log in', 'front matter: title: Log in'],
  ])('names what changed when %j becomes %j', (from, to, expected) => {
    const differences = factDifferences(page, page.replace(from, to));
    expect(differences).toContain(`+1 ${expected}`);
    expect(differences.filter((line) => line.startsWith('-1'))).toHaveLength(1);
  });
});
