import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkSpelling, spellingProblems } from './spelling.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const fixture = 'packages/check/src/testing/spelling.mdx';

it('reads what cspell says', () => {
  expect(
    formatted(
      spellingProblems(
        "content/a.mdx:3:5 - Unknown word (flwo) Suggestions: [flow, floe, flow's, blow]\n",
        '/x',
      ),
    ),
  ).toEqual([
    'content/a.mdx:3: the unknown word "flwo"; expected US English. Is flow, floe, flow\'s meant? A right word goes into cspell-words.txt or data/words/; code goes between backticks.',
  ]);
});

it('finds wrong and British words in text, and leaves code, addresses and components alone', async () => {
  const problems = await checkSpelling(join(root, '.'), [fixture]);
  expect(problems.map(({ line, found }) => `${line}: ${found}`)).toEqual([
    '2: the unknown word "Mispelled"',
    '6: the unknown word "recieve"',
    '6: the wrong word "behaviour"',
  ]);
});
