import { expect, it } from 'vitest';
import { formatProblem } from '../data-files/problem.ts';
import { parsePage } from './page.ts';

const unclosed = (text: string) => parsePage('a.mdx', text).problems.map(formatProblem);

it.each([
  '```bash\nls\n```\n',
  '````text\n```bash\n````\n',
  '~~~text\nA\n~~~\n',
  '1. One:\n\n   ```bash\n   ls\n   ```\n\n2. Two\n',
  '> ```bash\n> ls\n> ```\n',
  ':::note\n\nText.\n\n:::\n\nMore.\n',
  '```text\nA\n`````\n',
  '```text\nA\n```  \n',
  '```text\r\nA\r\n```\r\n',
  'Text.\n\n    ls\n',
  '::::note\n\n:::tip\n\nText.\n\n:::\n\n::::\n',
])('accepts %j', (text) => {
  expect(unclosed(text)).toEqual([]);
});

it.each([
  ['Text.\n\n```bash\nls\n\n## More\n', '3: a code block without an end; expected "```"'],
  ['1. One:\n\n   ```bash\n   ls\n\n2. Two\n', '3: a code block without an end; expected "```"'],
  ['````text\nA\n```\n', '1: a code block without an end; expected "````"'],
  ['```text\nA\n```bash\n', '1: a code block without an end; expected "```"'],
  ['~~~text\nA\n```\n', '1: a code block without an end; expected "~~~"'],
  ['> ```bash\n> ls\n', '1: a code block without an end; expected "```"'],
  ['```bash', '1: a code block without an end; expected "```"'],
  ['```', '1: a code block without an end; expected "```"'],
  ['```text\nA\n```bash', '1: a code block without an end; expected "```"'],
  ['```text\nA\n``` ```', '1: a code block without an end; expected "```"'],
  ['```text\nA\necho ```', '1: a code block without an end; expected "```"'],
  [':::warning\n\nText.\n\n## More\n', '1: a note without an end; expected ":::"'],
])('finds the mistake in %j', (text, message) => {
  expect(unclosed(text)).toEqual([`content/a.mdx:${message} on a line of its own after it.`]);
});
