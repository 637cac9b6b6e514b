import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callTool, connectedBy, connectHttp, transports } from './client.ts';

const runs = 1000;
/** The longest answer: a part of a text, and the notes and headings around it. */
const maxAnswer = 32_000;
/** Bytes by which the heap may grow between two rounds of calls: less than a page for each call. */
const maxGrowth = 8_000_000;

const version = fc.oneof(
  fc.constantFrom('2025.8', '2025.8.1', 'v2024.12.3', '0.9', 'version/2021.4.1', '2025.6.0-rc1'),
  fc.constantFrom('2026.8.3', '2030.1', '2025.13', 'latest', '', '2025.8.1; DROP TABLE'),
  fc.tuple(fc.nat(2040), fc.nat(14), fc.nat(12)).map((parts) => parts.join('.')),
);
const page = fc.oneof(
  fc.constantFrom('/', '/install-config/upgrade/', '/troubleshooting/errors/', '/releases/2025.8/'),
  fc.constantFrom('/docs/flow/stages/deny.html', 'https://docs.goauthentik.io/docs/', '/tags'),
  fc.constantFrom('/../../etc/passwd', '/.server.json', '//evil.example/', '/%00', '/\ud800'),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
);
const words = fc.oneof(
  fc.constantFrom('redis', 'postgresql.host', 'AUTHENTIK_LOG_LEVEL', 'outpost 403', 'secrett kye'),
  fc.constantFrom('Secret key missing, check x', 'Traceback (most recent call last):\nError: x'),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.lorem({ maxCount: 40 }),
);
const number = fc.oneof(fc.integer({ min: -1, max: 60 }), fc.constantFrom(0, 20_000, 1e9, 0.5));

/** A value that is often of the right kind, and sometimes anything. */
const likely = <Value>(right: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue() });

const inputs: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  search_docs: fc.record(
    {
      query: likely(words),
      area: likely(fc.constantFrom('guides', 'reference', 'releases', 'security')),
      limit: likely(number),
      page: likely(number),
    },
    { requiredKeys: ['query'] },
  ),
  read_page: fc.record(
    { page: likely(page), section: likely(words), offset: likely(number) },
    { requiredKeys: ['page'] },
  ),
  list_releases: fc.record({ since: likely(version), limit: likely(number) }, { requiredKeys: [] }),
  plan_upgrade: fc.record(
    { from: likely(version), to: likely(version), offset: likely(number) },
    { requiredKeys: ['from'] },
  ),
  check_version: fc.record({ version: likely(version) }),
  find_setting: fc.record({ setting: likely(words) }),
  explain_error: fc.record({ message: likely(words) }),
  check_configuration: fc.record(
    { configuration: likely(words), version: likely(version) },
    { requiredKeys: ['configuration'] },
  ),
  resolve_address: fc.record({ address: likely(page) }),
};

/** Any call: mostly of a tool with likely arguments, sometimes of any name with any arguments. */
const calls = fc.oneof(
  ...Object.entries(inputs).map(([tool, input]) => ({
    weight: 4,
    arbitrary: fc.record({ tool: fc.constant(tool), input }),
  })),
  {
    weight: 1,
    arbitrary: fc.record({
      tool: fc.oneof(fc.constantFrom(...Object.keys(inputs)), fc.string()),
      input: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 }),
    }),
  },
);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe.each(transports)('over %s', (_, connect) => {
  const connection = connectedBy(connect);

  /** Makes a call; its answer is a text of bounded length, or a refusal of the protocol. */
  async function check(tool: string, input: Record<string, unknown>): Promise<void> {
    try {
      const { text } = await callTool(connection().client, tool, input);
      expect(text.trim().length).toBeGreaterThan(0);
      expect(text.length).toBeLessThan(maxAnswer);
      expect(text).not.toContain('mistake of the server');
      expect(text).not.toMatch(/undefined|\[object |NaN/);
    } catch (error) {
      if (!(error instanceof McpError)) throw error;
      expect(error.code).toBe(-32602);
    }
  }

  it(`answers ${runs} random calls`, async () => {
    const property = fc.asyncProperty(calls, ({ tool, input }) => check(tool, input));
    await fc.assert(property, { numRuns: runs, seed: 20251122 });
    expect(await connection().client.ping()).toEqual({});
  }, 300_000);
});

it('keeps nothing of the calls over HTTP', async () => {
  const { client, origin, close } = await connectHttp();
  const round = async (seed: number) => {
    for (const { tool, input } of fc.sample(calls, { numRuns: 300, seed })) {
      await client.callTool({ name: tool, arguments: input }).catch(() => undefined);
    }
    return heapInUse();
  };
  // The first round fills what is read once: the index, and the ids of headings.
  await round(1);
  const before = await round(2);
  expect((await round(2)) - before).toBeLessThan(maxGrowth);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await close();
}, 300_000);
