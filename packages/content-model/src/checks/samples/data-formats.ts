import { parseEnv } from 'node:util';
import { XMLValidator } from 'fast-xml-parser';
import { parse as parseToml, TomlError } from 'smol-toml';
import { LineCounter, parseAllDocuments } from 'yaml';
import { eachSample, lineAt } from './sample.ts';

/** Tags of the platform's blueprints, and those of AWS CloudFormation templates. */
const KNOWN_TAGS = new Set(
  `!KeyOf !Env !File !Context !Format !Condition !If !Enumerate !Index !Value !Find !FindObject !ParseJSON !AtIndex !Item
  !Ref !Sub !GetAtt !Join !Select !Split !ImportValue !FindInMap !Equals !Not !And !Or !Base64 !GetAZs`.split(
    /\s+/,
  ),
);

/** YAML 1.2, several documents allowed; unknown tags and double keys are mistakes. */
export const parseYamlSamples = eachSample(function* ({ text }) {
  const counter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: counter });
  if ('empty' in documents && documents.empty === true) {
    yield { line: 1, message: 'no document' };
    return;
  }
  for (const document of documents) {
    for (const error of document.errors) {
      yield { line: counter.linePos(error.pos[0]).line, message: firstLine(error.message) };
    }
    for (const warning of document.warnings) {
      const tag = /![\w!.-]+/.exec(warning.message)?.[0];
      if (tag !== undefined && KNOWN_TAGS.has(tag)) continue;
      yield { line: counter.linePos(warning.pos[0]).line, message: firstLine(warning.message) };
    }
  }
});

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

/** JSON (RFC 8259): no comments, no trailing commas. */
export const parseJsonSamples = eachSample(function* ({ text }) {
  const mistake = jsonMistake(text);
  if (mistake !== undefined) yield mistake;
});

/** What keeps a text from being JSON, and in which line; `undefined` when nothing does. */
export function jsonMistake(text: string): { line: number; message: string } | undefined {
  const message = jsonError(text);
  if (message === undefined) return undefined;
  const position = /at position (\d+)/.exec(message)?.[1];
  const offset = position === undefined ? unexpectedTokenAt(text) : Number(position);
  return {
    line: lineAt(text, offset),
    message: message.replace(/(?:, "| in JSON at)[\s\S]*$/, ''),
  };
}

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The engine names an unexpected token without its position: it ends the shortest beginning that fails the same way. */
function unexpectedTokenAt(text: string): number {
  for (let length = 1; length <= text.length; length += 1) {
    if (jsonError(text.slice(0, length))?.startsWith('Unexpected token')) return length - 1;
  }
  return text.length;
}

/** XML that is well formed. */
export const parseXmlSamples = eachSample(function* ({ text }) {
  const result = XMLValidator.validate(text);
  if (result !== true) yield { line: result.err.line, message: result.err.msg };
});

const VOID_ELEMENTS = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** HTML whose tags are closed and nested; a fragment with several elements is allowed. */
export const parseHtmlSamples = eachSample(function* ({ text }) {
  const withoutDoctype = text.replace(/^\s*<!doctype[^>]*>/i, '');
  const result = XMLValidator.validate(`<root>${withoutDoctype}</root>`, {
    allowBooleanAttributes: true,
    unpairedTags: VOID_ELEMENTS,
  });
  if (result !== true) yield { line: result.err.line, message: result.err.msg };
});

/** TOML 1.0. */
export const parseTomlSamples = eachSample(function* ({ text }) {
  try {
    parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    yield { line: error.line, message: firstLine(error.message) };
  }
});

/** Environment files: `KEY=value`, comments, values in quotes over several lines. */
export const parseEnvSamples = eachSample(function* ({ text }) {
  const known = parseEnv(text);
  const withoutQuoted = text.replace(
    /=\s*(["'`])[\s\S]*?\1/g,
    (quoted) => `=x${'\n'.repeat(quoted.split('\n').length - 1)}`,
  );
  for (const [index, line] of withoutQuoted.split('\n').entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const name = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)=/.exec(line)?.[1];
    if (name === undefined) {
      if (line.trim() === 'x' || /^\s*$/.test(line)) continue;
      yield { line: index + 1, message: `"${line.trim()}" is no KEY=value` };
    } else if (!(name in known)) {
      yield { line: index + 1, message: `the variable ${name} can't be read` };
    }
  }
});

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
      // The value of the line above goes on.
    } else if (!/^[\w.-]+$/.test(line)) {
      yield { line: at, message: `"${line}" is neither a section nor "key = value"` };
    }
  }
  if (open > 0) yield { line: text.split('\n').length, message: 'a "{" without its "}"' };
});

/** LDIF (RFC 2849): records of attributes, or of changes, each opened by its `dn`. */
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
