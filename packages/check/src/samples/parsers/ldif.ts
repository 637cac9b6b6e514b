import { eachSample } from '../sample.ts';

/** LDIF (RFC 2849): records of attributes or changes, each starting with its `dn`. */
export const parseLdifSamples = eachSample(function* ({ text }) {
  let inRecord = false;
  for (const [index, line] of text.split('\n').entries()) {
    const at = index + 1;
    if (line === '') {
      inRecord = false;
      continue;
    }
    if (line.startsWith('#') || line.startsWith(' ')) continue;
    if (!inRecord && /^version: \d+$/.test(line)) continue;
    if (line === '-') {
      if (!inRecord) yield { line: at, message: 'a "-" outside a change' };
      continue;
    }
    const match = /^([A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)*)(;[A-Za-z0-9-]+)*(::?|:<) ?(.*)$/.exec(
      line,
    );
    if (match === null) {
      yield { line: at, message: `"${line}" is no "attribute: value"` };
      continue;
    }
    const [, attribute = '', , separator, value = ''] = match;
    if (!inRecord && attribute.toLowerCase() !== 'dn') {
      yield { line: at, message: `a record begins with "${attribute}"; it must begin with "dn"` };
    }
    inRecord = true;
    if (separator === '::' && !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
      yield { line: at, message: `the value of "${attribute}" isn't Base64` };
    }
  }
});
