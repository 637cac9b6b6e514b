import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { formatted, sample } from '../testing/fixtures.ts';
import { requireProgram } from '../testing/require-program.ts';
import { checkSamples } from './check-samples.ts';
import { samplesOf } from './sample.ts';

/** Draws only flowcharts. */
const draw = async (source: string) => {
  if (!source.startsWith('flowchart')) throw new Error('not a diagram');
};

/** The mistakes in a sample on line 10 of a page, as `line: message`. */
async function found(language: string, text: string, meta = ''): Promise<string[]> {
  const { problems } = await checkSamples([sample(language, text, meta)], draw);
  return problems.map(
    ({ line, found }) => `${line - 9}: ${found.replace(/^the \w+ sample isn't valid: /, '')}`,
  );
}

interface Examples {
  readonly language: string;
  readonly programs?: readonly string[];
  readonly right: readonly string[];
  readonly wrong: readonly (readonly [text: string, message: RegExp])[];
}

const examples: readonly Examples[] = [
  {
    language: 'bash',
    programs: ['bash'],
    right: [
      "# note\ndocker compose up -d \\\n  > out.log\ncat <<'EOF'\ntext\nEOF",
      'echo "\'$HOME\'" `date`',
    ],
    wrong: [
      ['echo "a', /^1: .*(unexpected EOF|matching `"')/],
      ['echo a\nif true; then\n', /^\d: .*unexpected end of file/],
      ['cat <<EOF\na', /here-document/],
      ['echo a\n$ docker ps', /^2: a prompt sign/],
    ],
  },
  {
    language: 'python',
    programs: ['python3'],
    right: [
      'import os\nprint(os.environ["A"])',
      'if ak_is_group_member(request.user, name="a"):\n    return True\nreturn False',
      'text = """one\ntwo"""\nreturn text',
      'await send(a)',
    ],
    wrong: [
      ['a = 1\nb = (', /^2: '\(' was never closed/],
      ['a = 1\nreturn a b', /^2: invalid syntax/],
      ['if True:\nreturn 1', /^2: expected an indented block/],
    ],
  },
  {
    language: 'typescript',
    right: ['const a: number = 1;', 'const a = await fetch("/");'],
    wrong: [['const a = 1;\nconst = 2;', /^2: Variable declaration expected/]],
  },
  {
    language: 'javascript',
    right: ['const a = await fetch("/");'],
    wrong: [['const a: number = 1;', /^1: Type annotations/]],
  },
  {
    language: 'sql',
    right: ["\\c authentik\nCREATE USER a WITH PASSWORD 'b';\nVACUUM FULL;"],
    wrong: [['SELECT 1;\nSELEC 2;', /^2: syntax error at or near "SELEC"/]],
  },
  {
    language: 'powershell',
    right: ['# don\'t\n$a = @{ "b" = \'c\' }\nWrite-Host "it`"s $(Get-Date)"\n$x = @"\n"(\n"@'],
    wrong: [
      ['Write-Host "a', /^1: " has no counterpart/],
      ['$a = @{ b = 1', /^1: { has no counterpart/],
      ['$a = 1\n)', /^1: \) has no counterpart/],
    ],
  },
  {
    language: 'diff',
    right: ['-a\n+b\n c', '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c'],
    wrong: [['-a\nb', /^2: "b" is no line that begins with/]],
  },
  {
    language: 'yaml',
    right: [
      'version: 1\nentries:\n  - model: authentik_flows.flow\n    identifiers: { pk: !KeyOf flow }\n    attrs:\n      a: !Find [authentik_core.user, [username, akadmin]]\n      b: !If [!Env X, 1, 2]\n',
      'a: 1\n---\nb: 2\n',
    ],
    wrong: [
      ['a: 1\nb: [1, 2\n', /^\d: .*(flow|collection|']')/i],
      ['a: 1\na: 2\n', /^2: Map keys must be unique$/],
      ['a: !Nonsense x\n', /^1: Unresolved tag: !Nonsense$/],
    ],
  },
  {
    language: 'json',
    right: ['{"a": [1, "…"]}'],
    wrong: [
      ['{\n  "a": 1,\n}', /^3: /],
      ['{ // note\n}', /^1: /],
      ['{ "a": … }', /^1: /],
    ],
  },
  {
    language: 'xml',
    right: ['<?xml version="1.0"?>\n<a b="1"><c/></a>'],
    wrong: [['<a>\n<b></a>', /^2: .*'b'/]],
  },
  {
    language: 'html',
    right: ['<!doctype html>\n<p>One<br>two</p>\n<input disabled>'],
    wrong: [['<div>\n<p>One</div>', /^2: .*'p'/]],
  },
  {
    language: 'env',
    right: ['# Key\nPG_PASS=secret\n\nexport B="one two"\nC=\nD=a#b'],
    wrong: [
      ['PG_PASS=a\nPG PASS', /^2: "PG PASS" is no KEY=value/],
      ['PG-PASS=a', /^1: "PG-PASS=a" is no KEY=value/],
      ['A="b', /^1: /],
    ],
  },
  {
    language: 'ini',
    right: [
      '[Unit]\nDescription=A b\n; note\n# note\nExecStart = /bin/a --b=c\n\nquiet',
      '[realms]\n  A.COMPANY = {\n    kdc = dc.a.company\n  }\n',
      '[a]\nb = 1\n    2\n',
    ],
    wrong: [
      ['[a\nb=1', /^1: "\[a" is no \[section\]/],
      ['[a]\nsome words here', /^2: "some words here" is no \[section\]/],
    ],
  },
  {
    language: 'ldif',
    right: [
      'dn: cn=a,dc=company\nobjectClass: top\ncn: a\ndescription: a long\n  line\n\ndn:: Y249Yg==\ncn: b',
      'version: 1\ndn: cn=a\nchangetype: modify\nreplace: mail\nmail: a@b.company\n-\n',
      '# note\ndn: cn=a\nuserCertificate;binary:< file:///a.der',
    ],
    wrong: [
      ['dn: cn=a\nsome words', /^2: "some words" is no attribute: value/],
      ['dn: cn=a\nphoto:: a b', /^2: /],
    ],
  },
  {
    language: 'http',
    right: [
      'POST /token/ HTTP/1.1\nHost: a.company\nContent-Type: application/x-www-form-urlencoded\n\na=b&c=d%20e',
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1}',
      'GET /a?b=c HTTP/1.1\nHost: a.company',
    ],
    wrong: [
      ['POST /token/\nHost: a.company', /^1: "POST \/token\/" is neither/],
      ['GET / HTTP/1.1\nAccept: a', /^1: the request has no "Host"/],
      ['GET / HTTP/1.1\nHost: a.company\nno header', /^3: "no header" is no "Name: value"/],
      ['HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1,}', /^4: /],
    ],
  },
  {
    language: 'nginx',
    programs: ['nginx', 'openssl'],
    right: [
      'events {}\nhttp { server { listen 80; return 301 https://$host$request_uri; } }',
      'upstream authentik { server authentik.company:9443; }\nmap $http_upgrade $c { default upgrade; "" ""; }\nserver {\n  listen 443 ssl;\n  http2 on;\n  ssl_certificate /etc/ssl/a.pem;\n  ssl_certificate_key /etc/ssl/a.key;\n  include /etc/nginx/none.conf;\n  location / { proxy_pass https://authentik; }\n}',
      'location / {\n  proxy_pass http://app.company:8080;\n  auth_request /outpost;\n}',
      'proxy_set_header Host $host;\nproxy_buffers 8 16k;\nproxy_buffer_size 32k;',
    ],
    wrong: [
      ['server {\n  listen 80;\n  nonsense on;\n}', /^3: unknown directive "nonsense"$/],
      ['location / {\n  proxy_pass http://a;\n', /^\d: unexpected end of file/],
      ['location / {\n  auth_request;\n}', /^2: invalid number of arguments in "auth_request"/],
      ['server { nonsense on; }', /^1: unknown directive "nonsense"$/],
      ['server {\n  events {}\n}', /^2: "events" directive is not allowed here$/],
    ],
  },
  {
    language: 'caddy',
    programs: ['caddy', 'openssl'],
    right: [
      'app.company {\n  reverse_proxy http://app:8080\n}',
      'forward_auth http://outpost:9000 {\n  uri /outpost.goauthentik.io/auth/caddy\n  copy_headers X-Authentik-Username\n}',
      'https://app.company {\n  tls /etc/a.pem /etc/a.key\n  respond "a"\n}',
    ],
    wrong: [
      ['app.company {\n  reverse_proxi http://app:8080\n}', /^2: .*reverse_proxi/],
      ['reverse_proxi http://app:8080', /^1: .*reverse_proxi/],
      ['respond {\n', /^\d: /],
    ],
  },
  {
    language: 'apacheconf',
    right: [
      '<VirtualHost *:443>\n  ServerName a.company\n  SSLEngine on\n  SSLCertificateFile /etc/a.pem\n  SSLCertificateKeyFile /etc/a.key\n  ProxyPass / http://localhost:9000/\n  RequestHeader set X-Forwarded-Proto "https"\n</VirtualHost>',
      '<Location "/app">\n  Require all granted\n</Location>',
    ],
    wrong: [
      ['<VirtualHost *:80\n  ServerName a\n</VirtualHost>', /^1: "<VirtualHost \*:80" is no/],
      ['<Location />\n  = on', /^2: /],
    ],
  },
];

describe.each(examples)('$language', ({ language, programs = [], right, wrong }) => {
  for (const program of programs) requireProgram([program]);
  it.each(right)('accepts %s', async (text) => {
    expect(await found(language, text)).toEqual([]);
  });
  it.each(wrong)('finds the mistake in %s', async (text, message) => {
    expect((await found(language, text)).join('\n')).toMatch(message);
  });
});

describe('mermaid', () => {
  const title = 'title="The device asks, the user confirms"';
  it('accepts a diagram that can be drawn and says what it shows', async () => {
    expect(await found('mermaid', 'flowchart TD\n  A[One] --> B[Two]', title)).toEqual([]);
  });
  it('finds one that cannot be drawn, markup, and a missing text alternative', async () => {
    expect(await found('mermaid', 'flowchat TD\n  A --> B', title)).toEqual(['1: not a diagram']);
    const text = 'flowchart TD\n  A[One<br/>two] --> B\n  style A fill:red';
    expect(await found('mermaid', text)).toEqual([
      '0: the diagram has no text alternative; write ```mermaid title="What it shows"',
      '2: "<br/>": no HTML, click or styling in diagrams',
    ]);
  });
});

it('finds the fenced blocks of a page, also inside lists and tabs', () => {
  const text =
    '1. Do:\n\n   ```bash title="run"\n   echo a\n   ```\n\n<Tabs>\n\n```yaml\na: 1\n```\n\n</Tabs>\n';
  expect(samplesOf(parsePage('a.mdx', text))).toEqual([
    { file: 'content/a.mdx', line: 4, language: 'bash', meta: 'title="run"', text: 'echo a' },
    { file: 'content/a.mdx', line: 10, language: 'yaml', meta: '', text: 'a: 1' },
  ]);
});

it('finds blocks without a known language', async () => {
  expect(await found('', 'a')).toEqual(['0: a code block without a language']);
  expect(await found('yml', 'a: 1')).toEqual(['0: a code block in the unknown language "yml"']);
});

it('keeps the mistakes of many samples apart, and says where they are', async () => {
  const { problems } = await checkSamples(
    [sample('bash', 'echo a'), sample('bash', 'fi'), sample('json', '{\n"a": }')],
    draw,
  );
  expect(formatted(problems)).toHaveLength(2);
  expect(formatted(problems).join('\n')).toMatch(
    /content\/a\.mdx:11: the json sample isn't valid: \w+; expected json that its parser accepts\./,
  );
});

it('says plainly what PowerShell samples are not checked for', async () => {
  const { leftOut } = await checkSamples([sample('powershell', 'Get-Date')], draw);
  expect(leftOut).toEqual(['powershell (strings and brackets only: no parser outside PowerShell)']);
});
