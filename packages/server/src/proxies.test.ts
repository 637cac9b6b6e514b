import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask } from './testing/client.ts';

let build: BuildFixture;
beforeAll(async () => {
  build = await makeBuild({});
});
afterAll(() => build.remove());

/** Statuses of searches that carry the given `X-Forwarded-For` headers, where one search a minute is allowed. */
async function statuses(
  trustProxy: number | string[] | false | undefined,
  forwarded: readonly string[],
) {
  const server = await startServer({
    buildDir: build.buildDir,
    host: '127.0.0.1',
    port: 0,
    ...(trustProxy === undefined ? {} : { trustProxy }),
    limits: { searchesPerMinute: 1 },
  });
  const all: number[] = [];
  for (const header of forwarded) {
    const sent = { 'x-forwarded-for': header };
    const options = { method: 'POST', body: '[' };
    const { status } = await ask(server.origin, '/1/indexes/*/queries', sent, options);
    all.push(status);
  }
  await server.close();
  return all;
}

describe('the address that searches are counted by', () => {
  // A proxy that appends sends what the client wrote, and behind it the client's true address.
  const forged = ['1.1.1.1, 203.0.113.7', '2.2.2.2, 203.0.113.7', '3.3.3.3, 203.0.113.7'];

  it.each([[1], [['loopback']], [['127.0.0.0/8', '::1']]])(
    'is the one that the trusted proxy added, with %j',
    async (trustProxy) => {
      expect(await statuses(trustProxy, forged)).toEqual([400, 429, 429]);
      expect(await statuses(trustProxy, ['203.0.113.7', '203.0.113.8'])).toEqual([400, 400]);
    },
  );

  it('is the one before two proxies', async () => {
    const behindTwo = ['1.1.1.1, 203.0.113.7, 10.0.0.1', '2.2.2.2, 203.0.113.7, 10.0.0.1'];
    expect(await statuses(2, behindTwo)).toEqual([400, 429]);
    expect(await statuses(['loopback', '10.0.0.0/8'], behindTwo)).toEqual([400, 429]);
  });

  it('is the one of the connection without a trusted proxy', async () => {
    expect(await statuses(false, ['1.1.1.1', '2.2.2.2'])).toEqual([400, 429]);
    expect(await statuses(undefined, ['1.1.1.1', '2.2.2.2'])).toEqual([400, 429]);
  });
});
