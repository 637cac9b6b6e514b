import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCharacters } from './answer.ts';
import { createMcpServer } from './server.ts';
import { openTestDocumentation } from './testing/documentation.ts';

let client: Client;

beforeAll(async () => {
  const documentation = await openTestDocumentation();
  if (documentation === undefined) throw new Error('the test build has all files');
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(documentation).connect(theirs);
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(ours);
});
afterAll(() => client.close());

/** Calls a tool; the text of its answer, marked if it is an error. */
async function call(name: string, input: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  return `${isError === true ? 'ERROR ' : ''}${first?.text}`;
}

it('says what it knows and what it does not', () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'authentik-docs', version: '2025.8' });
  const instructions = client.getInstructions() ?? '';
  for (const words of ['independent', 'up to release 2025.8', 'September 1, 2025', 'How to cite']) {
    expect(instructions).toContain(words);
  }
});

it('lists its tools with descriptions, read-only, with closed schemas', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs',
    'read_page',
    'list_releases',
    'plan_upgrade',
    'check_version',
    'find_setting',
    'explain_error',
    'resolve_address',
  ]);
  for (const { description, annotations, inputSchema } of tools) {
    expect(description?.length).toBeGreaterThan(60);
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const property of Object.values(inputSchema.properties ?? {})) {
      expect(property).toHaveProperty('description');
    }
  }
});

describe('tools', () => {
  it('search_docs gives titles, absolute addresses and passages as plain text', async () => {
    expect(await call('search_docs', { query: 'secret key' })).toMatchInlineSnapshot(`
      "Results 1 to 1 of 1 for "secret key".

      1. [Guide](https://docs.example/guide/)
         How to sign in with a secret key & a certificate.

      Documentation of authentik up to 2025.8; advisories as of September 1, 2025."
    `);
    expect(await call('search_docs', { query: 'qqqqqq' })).toMatch(
      /^ERROR Nothing was found for "qqqqqq"\. Use fewer or other words/,
    );
    expect(await call('search_docs', { query: 'secret', page: 9 })).toMatch(
      /^ERROR The last result is number 1, so page 9 is empty/,
    );
  });

  it('read_page gives a page, a section, or the page that replaced it', async () => {
    const whole = await call('read_page', { page: '/guide/' });
    expect(whole).toMatch(/^# Guide\n\nSee \[the home page\]\(https:\/\/docs\.example\/\)/);
    expect(whole).toContain(
      'Source: https://docs.example/guide/. This page is about authentik 2025.8. Last change: September 2, 2025.',
    );
    const section = await call('read_page', { page: 'https://docs.example/guide/#custom-id' });
    expect(section).toMatch(
      /^## Second step\n\nThe end\.\n\nSource: https:\/\/docs\.example\/guide\/#custom-id\./,
    );
    expect(await call('read_page', { page: '/old.html' })).toMatch(
      /^\/old\.html has moved to https:\/\/docs\.example\/guide\/\.\n\n# Guide/,
    );
    expect(await call('read_page', { page: '/guide/', section: 'x' })).toMatch(
      /^ERROR The page \/guide\/ has no section "x"\. Its sections:\n\n- First <step> \(#first\)\n {2}- Deeper/,
    );
    expect(await call('read_page', { page: '/api/core' })).toMatch(
      /^ERROR \/api\/core leads to another site.*https:\/\/api\.example\/core/,
    );
    expect(await call('read_page', { page: '/certificates/' })).toMatch(
      /^ERROR There is no page "\/certificates\/"\.[^\n]*\n\nPages that may help:\n\n1\. \[/,
    );
  });

  it('read_page cuts a long page and says how to read on', async () => {
    let offset = 0;
    const lines: string[] = [];
    for (let parts = 0; parts < 10; parts += 1) {
      const text = await call('read_page', { page: '/long/', offset });
      lines.push(...(text.match(/^Line \d+ /gm) ?? []));
      expect(text.length).toBeLessThan(maxCharacters + 1000);
      const next = /"page": "\/long\/" and "offset": (\d+)\.\]/.exec(text)?.[1];
      if (next === undefined) break;
      expect(text).toContain('- Last');
      offset = Number(next);
    }
    expect(lines).toHaveLength(1500);
    expect(new Set(lines).size).toBe(1500);
    expect(await call('read_page', { page: '/long/', offset: 999_999 })).toMatch(
      /^ERROR The text has only [\d,]+ characters/,
    );
  });

  it('list_releases names every release, and those that are not documented', async () => {
    expect(await call('list_releases', {})).toMatchInlineSnapshot(`
      "Later series, known on 2025-09-01. This site has no release notes for them; it describes the platform up to 2025.8:

      - **2025.10** (2025-10-27; newest known version 2025.10.1; supported)

      Documented releases, newest first:

      - **2025.8** (2025-08-20; newest version 2025.8.1; supported; advisories that affect 2025.8.1: 0; breaking changes: 1): Faster tasks. https://docs.example/releases/2025.8/
      - **2025.6** (2025-06-20; newest version 2025.6.0; not supported; advisories that affect 2025.6.0: 1; breaking changes: 0): Certificates. https://docs.example/releases/2025.6/

      Documentation of authentik up to 2025.8; advisories as of September 1, 2025."
    `);
    expect(await call('list_releases', { since: '2025.8', limit: 1 })).not.toContain('2025.6');
    expect(await call('list_releases', { since: '2026.1' })).toMatch(
      /^ERROR There is no release from 2026\.1 on\./,
    );
  });

  it('plan_upgrade gives the plan of the site', async () => {
    expect(await call('plan_upgrade', { from: 'v2025.6.0' })).toMatchInlineSnapshot(`
      "2025.6.0 to 2025.8.1: one release.

      # Upgrade from 2025.6.0 to 2025.8

      2025.8.1 belongs to the next release, so one step leads there.

      ## What the target needs

      - **PostgreSQL 14 or newer** (new, required since 2025.8)
        - 2025.8: A newer database.

      ## Steps

      ### [2025.8](https://docs.example/releases/2025.8/)

      - [ ] Back up the database
      - [ ] A setting has a new name (Before)

        Rename it as [the settings](https://docs.example/install-config/configuration/) say.

      - [ ] Install 2025.8.1
      - [ ] Upgrade every outpost to 2025.8.1
      - [ ] Check that 2025.8.1 runs without errors, and that the Admin interface shows it

      ## Vulnerabilities that the upgrade closes

      - [CVE-2025-1000](https://docs.example/security/cves/CVE-2025-1000/) (high): a hole in the login

      Source: https://docs.example/releases/upgrade/?from=2025.6.0&to=2025.8. Documentation of authentik up to 2025.8; advisories as of September 1, 2025."
    `);
    expect(await call('plan_upgrade', { from: '2025.8', to: '2025.6' })).toMatch(
      /^ERROR A step back to an older release is not supported/,
    );
    expect(await call('plan_upgrade', { from: '2025.6', to: '2025.10' })).toMatch(
      /^ERROR The argument "to" is 2025\.10, and this site has no release notes for it\..*follow the platform's own notes after 2025\.8/,
    );
  });

  it('check_version gives advisories, support and a goal', async () => {
    expect(await call('check_version', { version: '2025.6.0' })).toMatchInlineSnapshot(`
      "1 advisory affects 2025.6.0. Support for 2025.6 ended on October 27, 2025. Aim for 2025.8.1 or later in 2025.8, or for 2025.10.0 or later in 2025.10.

      - **CVE-2025-1000** (high, 8.1): a hole in the login. Fixed in 2025.8.1. There is a workaround. https://docs.example/security/cves/CVE-2025-1000/

      Plan the way to 2025.8 with plan_upgrade, "from": "2025.6.0".

      Source: https://docs.example/security/?version=2025.6.0. Documentation of authentik up to 2025.8; advisories as of September 1, 2025."
    `);
    expect(await call('check_version', { version: '2027.2.0' })).toMatch(
      /^2027\.2\.0 is newer than the data of this site/,
    );
  });

  it('find_setting takes a name, a name in dots, or words', async () => {
    const whole = await call('find_setting', { setting: 'AUTHENTIK_POSTGRESQL__HOST' });
    expect(whole).toMatchInlineSnapshot(`
      "### AUTHENTIK_POSTGRESQL__HOST (PostgreSQL)

      - Type: string
      - Default: \`localhost\`
      - A change takes effect: immediately

      Host name of the server; see [the guide](https://docs.example/guide/#first).

      Source: https://docs.example/install-config/configuration/#authentik_postgresql__host

      Documentation of authentik up to 2025.8; advisories as of September 1, 2025."
    `);
    expect(await call('find_setting', { setting: 'postgresql.host' })).toBe(whole);
    expect(await call('find_setting', { setting: 'database password' })).toContain(
      '### AUTHENTIK_POSTGRESQL__PASSWORD (PostgreSQL)',
    );
    expect(await call('find_setting', { setting: 'certificate' })).toMatch(
      /^ERROR No setting has the name or the words "certificate"\.[^\n]*\n\nPages that may help:/,
    );
  });

  it('explain_error finds the entry of a log line', async () => {
    const line = '{"event": "Secret key missing, check https://x.example/", "level": "info"}';
    expect(await call('explain_error', { message: line })).toMatchInlineSnapshot(`
      "One entry of the catalog fits.

      ### \`Secret key missing, check <address>\` (Start-up)

      - **Where**: Log of the server, level info
      - **Cause**: The container started without a secret key.
      - **Check**: Run \`docker compose run --rm server dump_config\`.
      - **Fix**: Set \`AUTHENTIK_SECRET_KEY\`.
      - **More**: [Guide](https://docs.example/guide/)

      Source: https://docs.example/troubleshooting/errors/#secret-key-missing

      Documentation of authentik up to 2025.8; advisories as of September 1, 2025."
    `);
    expect(await call('explain_error', { message: 'certificate is odd' })).toMatch(
      /^ERROR The catalog of error messages has no entry for this text\./,
    );
  });

  it('resolve_address says where an address leads', async () => {
    expect(await call('resolve_address', { address: '/old?a=b' })).toMatch(
      /^\/old\?a=b moved to the page "Guide": https:\/\/docs\.example\/guide\/\?a=b\n\nAbout guide\./,
    );
    expect(await call('resolve_address', { address: '/guide#nowhere' })).toMatch(
      /The page has no section #nowhere\. Its sections:/,
    );
    expect(await call('resolve_address', { address: 'https://a.example/api/x' })).toMatch(
      /leads to another site: https:\/\/api\.example\/x/,
    );
    expect(await call('resolve_address', { address: '/data/v1/releases.json' })).toMatch(
      /is a file of the site: https:\/\/docs\.example\/data\/v1\/releases\.json/,
    );
    expect(await call('resolve_address', { address: '/unheard/of' })).toMatch(
      /^ERROR No page has the address "\/unheard\/of"/,
    );
  });
});

describe('what is wrong is said in a sentence', () => {
  it.each([
    ['search_docs', {}, 'The argument "query" must be a text of 1 to 512 characters.'],
    ['search_docs', { query: ' ' }, 'The argument "query" must be a text of 1 to 512 characters.'],
    [
      'search_docs',
      { query: 'a', limit: '5' },
      'The argument "limit" must be a whole number from 1 to 20.',
    ],
    [
      'search_docs',
      { query: 'a', area: 'all' },
      'The argument "area" must be one of guides, reference, releases, security.',
    ],
    [
      'check_version',
      { version: 'newest' },
      'The argument "version" must be a version such as "2024.8.2", or a release series such as "2024.8".',
    ],
    [
      'check_version',
      { version: 2025.6 },
      'The argument "version" must be a version in quotes, such as "2024.8.2".',
    ],
    [
      'read_page',
      { page: '/', pages: 2 },
      'There is no argument "pages". The arguments of read_page are "page", "section", "offset".',
    ],
  ])('%s %j', async (name, input, sentence) => {
    expect(await call(name, input)).toBe(`ERROR ${sentence}`);
  });

  it('names the tools when there is none of a name', async () => {
    await expect(client.callTool({ name: 'write_page' })).rejects.toThrow(
      /There is no tool "write_page"\. The tools are search_docs, read_page/,
    );
  });
});

describe('resources', () => {
  it('are all pages', async () => {
    const { resources, nextCursor } = await client.listResources();
    expect(nextCursor).toBeUndefined();
    expect(resources).toEqual([
      {
        uri: 'authentik-docs:///',
        name: '/',
        title: 'Home',
        description: 'About home.',
        mimeType: 'text/markdown',
      },
      expect.objectContaining({ uri: 'authentik-docs:///guide/', title: 'Guide' }),
      expect.objectContaining({ uri: 'authentik-docs:///long/', title: 'Long' }),
    ]);
    await expect(client.listResources({ cursor: 'x' })).rejects.toThrow(/no such cursor/);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([
      { uriTemplate: 'authentik-docs:///{+path}{?offset}', mimeType: 'text/markdown' },
    ]);
  });

  it('are read as Markdown, long ones in parts', async () => {
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
    expect(await read('authentik-docs:///guide/')).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringMatching(/^# Guide\n/),
    });
    const first = await read('authentik-docs:///long/');
    const next = /To read on, read (\S+)\.\]/.exec(String(first && 'text' in first && first.text));
    expect(await read(next?.[1] ?? '')).toMatchObject({ text: expect.stringMatching(/^Line \d/) });
    for (const uri of ['authentik-docs:///nowhere/', 'https://docs.example/guide/', 'x:%E0%A4']) {
      await expect(read(uri)).rejects.toThrow(/There is no resource/);
    }
    await expect(read('authentik-docs:///guide/?offset=-1')).rejects.toThrow(/whole number/);
  });
});

describe('a build', () => {
  it('without data has no documentation', async () => {
    expect(await openTestDocumentation({ 'data/v1/errors.json': undefined })).toBeUndefined();
  });

  it('of another version is refused', async () => {
    await expect(
      openTestDocumentation({ 'data/v1/errors.json': '{"schemaVersion":2}' }),
    ).rejects.toThrow(/data\/v1\/errors\.json has the version 2, but this program reads version 1/);
  });
});
