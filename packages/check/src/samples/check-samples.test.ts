import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { formatted, sample } from '../testing/fixtures.ts';
import { checkSamples } from './check-samples.ts';
import { samplesOf } from './sample.ts';

const draw = async () => undefined;

it('finds the fenced blocks of a page, also inside lists and tabs', () => {
  const text =
    '1. Do:\n\n   ```bash title="run"\n   echo a\n   ```\n\n<Tabs>\n\n```yaml\na: 1\n```\n\n</Tabs>\n';
  expect(samplesOf(parsePage('a.mdx', text))).toEqual([
    { file: 'content/a.mdx', line: 4, language: 'bash', meta: 'title="run"', text: 'echo a' },
    { file: 'content/a.mdx', line: 10, language: 'yaml', meta: '', text: 'a: 1' },
  ]);
});

it('reports blocks without a known language', async () => {
  const { problems } = await checkSamples(
    [sample('', 'a'), sample('yml', 'a: 1'), sample('cobol', 'a')],
    draw,
  );
  expect(formatted(problems).map((line) => line.replace(/expected [^.]+/, 'expected …'))).toEqual([
    'content/a.mdx:9: a code block without a language; expected ….',
    'content/a.mdx:9: a code block in the unknown language "yml"; expected …. Write "yaml".',
    'content/a.mdx:9: a code block in the unknown language "cobol"; expected ….',
  ]);
});

it('reports an error with its line in the page', async () => {
  const { problems } = await checkSamples(
    [sample('json', '{\n"a": }'), sample('text', '{ any …')],
    draw,
  );
  expect(formatted(problems)[0]).toMatch(
    /^content\/a\.mdx:11: the json sample isn't valid: .+; expected json that its parser accepts\.$/,
  );
  expect(problems).toHaveLength(1);
});

it('says plainly what PowerShell samples are not checked for', async () => {
  const { leftOut } = await checkSamples([sample('powershell', 'Get-Date')], draw);
  expect(leftOut).toEqual(['powershell (strings and brackets only: no parser outside PowerShell)']);
});
