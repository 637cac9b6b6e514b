import { expect, it } from 'vitest';
import { promptAnswerProblems } from './prompt-answers.ts';

const found = (language: string, text: string) =>
  promptAnswerProblems({ file: 'content/a.mdx', line: 10, language, meta: '', text }).map(
    (problem) => `${problem.line}: ${problem.found}`,
  );

it.each([
  ['python', 'data = request.context["prompt_data"]\ndata.get("attributes", {}).get("phone")'],
  ['python', 'data = request.context["prompt_data"]\ndata["attributes.phone"] = "1"'],
  ['python', 'user.attributes.get("attributes.phone")'],
  ['json', '{ "prompt_data": { "attributes.a": 1, "attributes": { "a": 1 } } }'],
])('accepts nested answers, and keys that code writes: %s %j', (language, text) => {
  expect(found(language, text)).toEqual([]);
});

it.each([
  [
    'python',
    'data = context["prompt_data"]\ndata.get("attributes.phone")',
    '.get("attributes.phone"',
  ],
  ['yaml', "a: |\n  context['prompt_data']['attributes.phone'] == 1", "['attributes.phone'"],
  [
    'json',
    '{ "prompt_data": {\n  "attributes.phone": "1", "attributes": {} } }',
    'attributes.phone',
  ],
])('finds answers under keys with dots: %s', (language, text, read) => {
  expect(found(language, text)).toEqual([`11: an answer under a key with a dot: ${read}`]);
});
