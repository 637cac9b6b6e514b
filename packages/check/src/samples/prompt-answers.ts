import { type Problem, problem } from '@docs/model/data-files/problem';
import { parseDocument } from 'yaml';
import { lineAt, type Sample } from './sample.ts';

/** A key with a dot that code reads: in `.get("attributes.phone")` or in brackets without an assignment behind them. */
const DOTTED_READ = /(?:\.get\(\s*|\[\s*)(["'])attributes\.[\w.-]+\1(?!\s*\]\s*=[^=])/g;

/**
 * Samples that look for a form's answers under a key with a dot. The platform splits field keys at dots, so the answer to
 * `attributes.phone` is at `prompt_data["attributes"]["phone"]`.
 *
 * @see https://github.com/goauthentik/authentik/blob/version/2025.8.6/authentik/stages/prompt/stage.py
 */
export function promptAnswerProblems(sample: Sample): Problem[] {
  if (!sample.text.includes('prompt_data')) return [];
  const found =
    sample.language === 'json'
      ? flatAnswers(sample.text)
      : [...sample.text.matchAll(DOTTED_READ)].map(({ 0: text, index }) => ({ text, index }));
  return found.map(({ text, index }) =>
    problem({
      file: sample.file,
      line: sample.line + lineAt(sample.text, index) - 1,
      found: `an answer under a key with a dot: ${text}`,
      expected: 'nested dictionaries, such as prompt_data.get("attributes", {}).get("phone")',
    }),
  );
}

/** Keys with a dot in the `prompt_data` of a JSON sample that lack the nested value, which even hidden fields have. */
function flatAnswers(text: string): { text: string; index: number }[] {
  // JSON is YAML too, and this parser doesn't throw: the parser of the samples reports mistakes.
  const { prompt_data: answers } = parseDocument(text).toJS() as { prompt_data?: unknown };
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.keys(answers)
    .filter((key) => key.includes('.') && nested(answers, key.split('.')) === undefined)
    .map((key) => ({ text: key, index: text.indexOf(`"${key}"`) }));
}

function nested(value: object, [name = '', ...rest]: readonly string[]): unknown {
  const below: unknown = (value as Readonly<Record<string, unknown>>)[name];
  if (rest.length === 0) return below;
  return typeof below === 'object' && below !== null ? nested(below, rest) : undefined;
}
