/** A regular expression that ignores case, and its result. `$1` is what its group matched. */
export type AcceptRule = readonly [pattern: string, result: string];

/**
 * Rules for servers that compare headers with regular expressions only. They follow RFC 9110, section 12.5.1, with
 * weights compared to one decimal. The patterns use what PCRE and RE2 have in common. The first rule that matches decides.
 */
export interface AcceptRules {
  /** The weight of Markdown in an `Accept` header. */
  readonly markdownWeight: readonly AcceptRule[];
  /** The weight of HTML, by its name or by a wildcard. */
  readonly htmlWeight: readonly AcceptRule[];
  /** Whether to send Markdown (`1`) or HTML (`0`), from both weights and the header: `0.9:1:text/html, …`. */
  readonly choice: readonly AcceptRule[];
}

/** The rules for the weight of a media type or range. */
function weightOf(type: string): AcceptRule[] {
  return [
    [`(?:^|,)\\s*${type}\\s*;[^,]*q=([01](?:\\.\\d*)?)`, '$1'],
    [`(?:^|,)\\s*${type}\\s*(?:[,;]|$)`, '1'],
  ];
}

const one = '1(?:\\.0*)?';

/** A weight of Markdown below 1 whose first decimal is higher than that of HTML. */
const higherWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (digit): AcceptRule => [`^0\\.${digit}\\d*:0(?:\\.[0-${digit - 1}]\\d*|\\.)?:`, '1'],
);

export const acceptRules: AcceptRules = {
  markdownWeight: weightOf('text/markdown'),
  htmlWeight: [...weightOf('text/html'), ...weightOf('text/\\*'), ...weightOf('\\*/\\*')],
  choice: [[`^${one}:${one}:.*text/html.*text/markdown`, '0'], [`^${one}:`, '1'], ...higherWeights],
};
