import type { Problem } from '@docs/model/data-files/problem';
import { parse } from 'jsonc-parser';
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
  return found.map(({ text, index }) => ({
    file: sample.file,
    line: sample.line + lineAt(sample.text, index) - 1,
    found: `an answer under a key with a dot: ${text}`,
    expected: 'nested dictionaries, such as prompt_data.get("attributes", {}).get("phone")',
  }));
}

/** Keys with a dot in the `prompt_data` of a JSON sample that lack the nested value, which even hidden fields have. */
function flatAnswers(text: string): { text: string; index: number }[] {
  // This parser doesn't throw. The parser of the samples reports mistakes.
  const { prompt_data: answers } = parse(text) as { prompt_data?: Record<string, unknown> };
  return Object.keys(answers ?? {})
    .filter((key) => key.includes('.') && nested(answers, key) === undefined)
    .map((key) => ({ text: key, index: text.indexOf(`"${key}"`) }));
}

function nested(answers: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, answers);
}
