import { describe, expect, it } from 'vitest';
import { mistakes, sample } from '../../testing/fixtures.ts';
import { requireProgram } from '../../testing/require-program.ts';
import type { SampleParser } from '../sample.ts';
import { parseBashSamples } from './bash.ts';
import { parseDiffSamples } from './diff.ts';
import { parseHttpSamples } from './http.ts';
import { parseScriptSamples } from './javascript.ts';
import { mermaidParser } from './mermaid.ts';
import { parsePowershellSamples } from './powershell.ts';
import { parsePythonSamples } from './python.ts';
import { parseSqlSamples } from './sql.ts';

async function said(
  parser: SampleParser,
  text: string,
  language = '',
  meta = '',
): Promise<string[]> {
  return mistakes(await parser([sample(language, text, meta)]));
}

describe('bash', () => {
  requireProgram(['bash']);
  it('accepts commands, comments, continued lines and here-documents', async () => {
    const text =
      "# note\ndocker compose up -d \\\n  > out.log\ncat <<'EOF'\n$ not a prompt\nEOF".replace(
        '$ not a prompt',
        'text',
      );
    expect(await said(parseBashSamples, text)).toEqual([]);
  });

  it.each([
    ['echo "a', /^1: .*(unexpected EOF|matching `"')/],
    ['echo a\nif true; then\n', /^\d: .*unexpected end of file/],
    ['cat <<EOF\na', /here-document/],
    ['echo a\n$ docker ps', /^2: a prompt sign/],
  ])('reports the error in %s', async (text, message) => {
    expect((await said(parseBashSamples, text)).join('\n')).toMatch(message);
  });

  it('keeps the mistakes of many samples apart', async () => {
    const report = await parseBashSamples([
      sample('bash', 'echo a'),
      sample('bash', 'fi'),
      sample('bash', 'echo b'),
    ]);
    expect(report.mistakes.map(({ sample }) => sample.text)).toEqual(['fi']);
  });
});

describe('Python', () => {
  requireProgram(['python3']);
  it.each([
    'import os\nprint(os.environ["A"])',
    'if ak_is_group_member(request.user, name="a"):\n    return True\nreturn False',
    'text = """one\ntwo"""\nreturn text',
  ])('accepts %s', async (text) => {
    expect(await said(parsePythonSamples, text)).toEqual([]);
  });

  it.each([
    ['a = 1\nb = (', /^2: '\(' was never closed/],
    ['a = 1\nreturn a b', /^2: invalid syntax/],
    ['if True:\nreturn 1', /^2: expected an indented block/],
  ])('reports the error in %s', async (text, message) => {
    expect((await said(parsePythonSamples, text))[0]).toMatch(message);
  });
});

describe('JavaScript and TypeScript', () => {
  it('accept modules', async () => {
    expect(await said(parseScriptSamples, 'const a = await fetch("/");', 'javascript')).toEqual([]);
    expect(await said(parseScriptSamples, 'const a: number = 1;', 'typescript')).toEqual([]);
  });
  it('tell mistakes, and types in JavaScript', async () => {
    expect(await said(parseScriptSamples, 'const a = 1;\nconst = 2;', 'typescript')).toEqual([
      '2: Variable declaration expected.',
    ]);
    expect((await said(parseScriptSamples, 'const a: number = 1;', 'javascript'))[0]).toMatch(
      /^1: Type annotations/,
    );
  });
});

describe('SQL', () => {
  it('accepts statements of PostgreSQL and skips commands of psql', async () => {
    const text =
      "\\c authentik\nCREATE USER a WITH PASSWORD 'b';\nGRANT ALL PRIVILEGES ON DATABASE a TO a;\nVACUUM FULL;";
    expect(await said(parseSqlSamples, text)).toEqual([]);
  });
  it('reports an error with its line', async () => {
    expect(await said(parseSqlSamples, 'SELECT 1;\nSELEC 2;')).toEqual([
      '2: syntax error at or near "SELEC"',
    ]);
  });
});

describe('patches', () => {
  it.each(['-a\n+b\n c', '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c'])(
    'accepts %s',
    async (text) => {
      expect(await said(parseDiffSamples, text)).toEqual([]);
    },
  );
  it.each([
    ['-a\nb', /^2: "b" begins with neither/],
    [' a\n b', /^1: nothing is added or removed/],
    ['--- a/x\n+++ b/x\n@@ -1,5 +1,2 @@\n a\n-b\n+c', /^3: Hunk at line 3/],
  ])('reports the error in %s', async (text, message) => {
    expect((await said(parseDiffSamples, text))[0]).toMatch(message);
  });
});

describe('diagrams', () => {
  const parser = mermaidParser(async (source) => {
    if (!source.startsWith('flowchart')) throw new Error('not a diagram');
  });
  const title = 'title="The device asks, the user confirms"';
  it('accepts one that can be drawn and says what it shows', async () => {
    expect(await said(parser, 'flowchart TD\n  A[One] --> B[Two]', 'mermaid', title)).toEqual([]);
  });
  it('reports one that cannot be drawn', async () => {
    expect(await said(parser, 'flowchat TD\n  A --> B', 'mermaid', title)).not.toEqual([]);
  });
  it('reports a missing text alternative, and markup', async () => {
    const text = 'flowchart TD\n  A[One<br/>two] --> B\n  style A fill:red';
    expect(await said(parser, text, 'mermaid')).toEqual([
      '0: the diagram has no text alternative; write ```mermaid title="What it shows"',
      '2: "<br/>": no HTML, click or styling in diagrams',
    ]);
  });
});

describe('HTTP', () => {
  it.each([
    'POST /token/ HTTP/1.1\nHost: a.company\nContent-Type: application/x-www-form-urlencoded\n\na=b&c=d%20e',
    'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1}',
    'GET /a?b=c HTTP/1.1\nHost: a.company',
  ])('accepts %s', async (text) => {
    expect(await said(parseHttpSamples, text)).toEqual([]);
  });
  it.each([
    ['POST /token/\nHost: a.company', /^1: "POST \/token\/" is neither/],
    ['GET / HTTP/1.1\nAccept: a', /^1: the request has no "Host"/],
    ['GET / HTTP/1.1\nHost: a.company\nno header', /^3: "no header" is no "Name: value"/],
    [
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1,}',
      /^4: Expected double-quoted property name/,
    ],
    [
      'POST / HTTP/1.1\nHost: a\nContent-Type: application/x-www-form-urlencoded\n\na=b\nc=d',
      /^5: the body is no form/,
    ],
  ])('reports the error in %s', async (text, message) => {
    expect((await said(parseHttpSamples, text))[0]).toMatch(message);
  });
});

describe('PowerShell', () => {
  it('accepts strings, here-strings, comments and blocks', async () => {
    const text = '# don\'t\n$a = @{ "b" = \'c\' }\nWrite-Host "it`"s $(Get-Date)"\n$x = @"\n"(\n"@';
    expect(await said(parsePowershellSamples, text)).toEqual([]);
  });
  it.each([
    ['Write-Host "a', '1: a string that " opens has no end'],
    ['$a = @{ b = 1', '1: "{" is never closed'],
    ['$a = 1\n)', '2: ")" closes nothing that is open'],
  ])('reports the error in %s', async (text, message) => {
    expect(await said(parsePowershellSamples, text)).toEqual([message]);
  });
});
