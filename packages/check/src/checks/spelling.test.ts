import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkSpelling } from './spelling.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('finds wrong and British words in text, and leaves code, addresses and components alone', async () => {
  const file = 'packages/check/src/testing/spelling.mdx';
  const problems = await checkSpelling(root, [file]);
  expect(problems.map(({ line, found }) => `${line}: ${found}`)).toEqual([
    '2: the unknown word "Mispelled"',
    '6: the unknown word "recieve"',
    '6: the wrong word "behaviour"',
  ]);
  expect(formatted(problems)[1]).toBe(
    `${file}:6: the unknown word "recieve"; expected US English. Is receive, relieve, received meant? A right word goes into cspell-words.txt or data/words/; code goes between backticks.`,
  );
});
