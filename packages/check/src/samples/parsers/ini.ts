import { eachSample } from '../sample.ts';

/**
 * INI files: sections, `key = value` or `key: value`, bare keys, comments with `#` or `;`, indented continuation lines,
 * and the `{ … }` groups of Kerberos' krb5.conf.
 */
export const parseIniSamples = eachSample(function* ({ text }) {
  let open = 0;
  let previousHasValue = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const at = index + 1;
    if (line === '' || /^[#;]/.test(line)) continue;
    if (line.startsWith('[')) {
      if (!/^\[[^[\]]+\]$/.test(line)) yield { line: at, message: `"${line}" is no [section]` };
      previousHasValue = false;
    } else if (line === '}') {
      open -= 1;
      if (open < 0) yield { line: at, message: 'a "}" without its "{"' };
    } else if (/^[^\s=:][^=:]*?\s*[=:]/.test(line)) {
      if (line.endsWith('{')) open += 1;
      previousHasValue = true;
    } else if (/^\s/.test(raw) && previousHasValue) {
      // Continues the value of the previous line.
    } else if (!/^[\w.-]+$/.test(line)) {
      yield { line: at, message: `"${line}" is neither a section nor "key = value"` };
    }
  }
  if (open > 0) yield { line: text.split('\n').length, message: 'a "{" without its "}"' };
});
