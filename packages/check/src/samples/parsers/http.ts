import { HTTPParser } from 'http-parser-js';
import { eachSample } from '../sample.ts';
import { jsonMistake } from './json.ts';

/** HTTP/1.1 messages (RFC 9112): a request or a response, with the body that its headers declare. */
export const parseHttpSamples = eachSample(function* ({ text }) {
  const separator = /\n\s*\n/.exec(text);
  const head = (separator ? text.slice(0, separator.index) : text).split('\n');
  const body = separator ? text.slice(separator.index + separator[0].length) : '';
  const [start = '', ...fields] = head;
  const bodyLine = head.length + 2;

  const parser = new HTTPParser(
    start.startsWith('HTTP/') ? HTTPParser.RESPONSE : HTTPParser.REQUEST,
  );
  const failure = parser.execute(Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
  if (typeof failure !== 'number') {
    const message = `"${start}" is neither "METHOD /path HTTP/1.1" nor "HTTP/1.1 200 OK" (${failure.message})`;
    yield { line: 1, message };
    return;
  }
  const headers = new Map<string, string>();
  for (const [index, field] of fields.entries()) {
    const match = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/.exec(field);
    if (match === null) yield { line: index + 2, message: `"${field}" is no "Name: value"` };
    else headers.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
  }
  if (!start.startsWith('HTTP/') && !headers.has('host')) {
    yield { line: 1, message: 'the request has no "Host"' };
  }
  const type = headers.get('content-type') ?? '';
  if (body === '') return;
  if (/\bjson\b/.test(type)) {
    const mistake = jsonMistake(body);
    if (mistake !== undefined) {
      yield { line: bodyLine + mistake.line - 1, message: mistake.message };
    }
  } else if (type.startsWith('application/x-www-form-urlencoded') && /[\s{}"]/.test(body.trim())) {
    yield { line: bodyLine, message: 'the body is no form: fields joined by "&", on one line' };
  }
});
