import { XMLValidator } from 'fast-xml-parser';
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser';
import { LineCounter, parseAllDocuments } from 'yaml';
import { eachSample, lineAt, type SampleParser } from './sample.ts';

/** Tags of the platform's blueprints, and those of AWS CloudFormation templates. */
const YAML_TAGS =
  /^!(KeyOf|Env|File|Context|Format|Condition|If|Enumerate|Index|Value|Find|FindObject|ParseJSON|AtIndex|Item|Ref|Sub|GetAtt|Join|Select|Split|ImportValue|FindInMap|Equals|Not|And|Or|Base64|GetAZs)$/;

/** YAML 1.2, also with several documents. Unknown tags and duplicate keys are errors. */
const parseYamlSamples = eachSample(function* ({ text }) {
  const counter = new LineCounter();
  for (const { errors, warnings } of parseAllDocuments(text, { lineCounter: counter })) {
    const unknown = warnings.filter(
      ({ message }) => !YAML_TAGS.test(/![\w!.-]+/.exec(message)?.[0] ?? ''),
    );
    for (const { message, pos } of [...errors, ...unknown]) {
      const [said = message] = message.split(/ at line |\n/);
      yield { line: counter.linePos(pos[0]).line, message: said };
    }
  }
});

/** The first mistake of a JSON text (RFC 8259): no comments, no trailing commas. */
function* jsonMistakes(text: string, linesAbove = 0) {
  const errors: ParseError[] = [];
  parseJson(text, errors, { disallowComments: true, allowTrailingComma: false });
  for (const { error, offset } of errors.slice(0, 1)) {
    yield { line: linesAbove + lineAt(text, offset), message: printParseErrorCode(error) };
  }
}

function* xmlMistakes(text: string, options?: Parameters<typeof XMLValidator.validate>[1]) {
  const result = XMLValidator.validate(text, options);
  if (result !== true) yield { line: result.err.line, message: result.err.msg };
}

const VOID_ELEMENTS = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** HTML whose tags are closed and nested; a fragment with several elements is allowed. */
const parseHtmlSamples = eachSample(({ text }) =>
  xmlMistakes(`<root>${text.replace(/^\s*<!doctype[^>]*>/i, '')}</root>`, {
    allowBooleanAttributes: true,
    unpairedTags: VOID_ELEMENTS,
  }),
);

/** HTTP/1.1 messages (RFC 9112): a start line, headers, and a body that is JSON when the headers say so. */
const parseHttpSamples = eachSample(function* ({ text }) {
  const [head = '', ...body] = text.split(/\n\s*\n/);
  const [start = '', ...fields] = head.split('\n');
  if (!/^([A-Z]+ \S+ HTTP\/1\.1|HTTP\/1\.1 \d{3}( .*)?)$/.test(start)) {
    const message = `"${start}" is neither "METHOD /path HTTP/1.1" nor "HTTP/1.1 200 OK"`;
    yield { line: 1, message };
  }
  if (!start.startsWith('HTTP/') && !/^host:/im.test(head)) {
    yield { line: 1, message: 'the request has no "Host"' };
  }
  for (const [index, field] of fields.entries()) {
    if (!/^[\w-]+:/.test(field)) {
      yield { line: index + 2, message: `"${field}" is no "Name: value"` };
    }
  }
  if (/^content-type:.*\bjson\b/im.test(head)) {
    yield* jsonMistakes(body.join('\n\n'), fields.length + 2);
  }
});

/** Parses a format without a library by lines: each must match. */
function lineParser(line: RegExp, expected: string): SampleParser {
  return eachSample(function* ({ text }) {
    for (const [index, found] of text.split('\n').entries()) {
      if (!line.test(found)) yield { line: index + 1, message: `"${found}" is no ${expected}` };
    }
  });
}

/** Parsers of data and of markup. */
export const dataParsers: Readonly<Record<string, SampleParser>> = {
  apacheconf: lineParser(
    /^\s*(#.*|<\/?[A-Z]\w*( [^<>]+)?>|[A-Z]\w*( .*)?)?$/,
    'directive, block or comment',
  ),
  diff: lineParser(/^([-+ @\\]|diff |index |$)/, 'line that begins with "+", "-" or a space'),
  env: lineParser(/^\s*(#.*)?$|^(export\s+)?[A-Za-z_]\w*=("[^"]*"|'[^']*'|[^"'].*)?$/, 'KEY=value'),
  html: parseHtmlSamples,
  http: parseHttpSamples,
  // With continued lines, and the `{ … }` groups of Kerberos' krb5.conf.
  ini: lineParser(
    /^\s*([#;].*)?$|^\s*\[[^[\]]+\]$|^\s*[^\s=:[][^=:]*[=:]|^[\w.-]+$|^\s+\S+$/,
    '[section] or key = value',
  ),
  json: eachSample(({ text }) => jsonMistakes(text)),
  // RFC 2849: attributes, continued lines, comments, and the `-` between changes.
  ldif: lineParser(
    /^$|^[# ]|^-$|^[A-Za-z\d][A-Za-z\d.-]*(;[A-Za-z\d-]+)*(:(?!:)|::\s*[A-Za-z\d+/]+={0,2}$)/,
    'attribute: value',
  ),
  // Well formed.
  xml: eachSample(({ text }) => xmlMistakes(text)),
  yaml: parseYamlSamples,
};
