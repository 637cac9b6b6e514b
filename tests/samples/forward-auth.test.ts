import { requireProgram } from '@docs/check/testing/require-program';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { RunningServer } from '../harness/processes.ts';
import { ask } from '../harness/raw-request.ts';
import { readTable } from './page-samples.ts';
import { configurations, startProxy } from './reverse-proxies.ts';
import {
  identity,
  type StandIn,
  sessionCookie,
  startApplication,
  startOutpost,
} from './stand-ins.ts';

/** Identity headers in the table of the proxy provider. `X-Forwarded-Host` exists in proxy mode only. */
const promised = readTable('proxy-headers')
  .rows.map((row) => String(row.header))
  .filter((name) => name !== 'X-Forwarded-Host');

const forgedValue = 'akadmin';
/** Every identity header as a client may forge it, in spellings that some applications treat as the same. */
const forged = Object.fromEntries(
  promised.flatMap((name) =>
    [name, name.replaceAll('-', '_'), name.replace(/-(?=[^-]*$)/, '_')].map(
      (spelling) => [spelling, forgedValue] as const,
    ),
  ),
);

test('the stand-in outpost sends each header of the table', () => {
  expect(Object.keys(identity).toSorted()).toEqual(promised.toSorted());
});

describe.each(configurations)('$name', (configuration) => {
  const command = requireProgram([configuration.program]);
  const { host, signInHost } = configuration;
  let outpost: StandIn;
  let application: StandIn;
  let proxy: RunningServer;

  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(proxy.origin, path, { method: 'GET', headers: { Host: host, ...headers } });
  const reached = () => application.seen.at(-1)?.headers ?? {};

  beforeAll(async () => {
    if (command === undefined) return;
    [outpost, application] = await Promise.all([startOutpost(), startApplication()]);
    const ports = { outpost: outpost.port, application: application.port };
    proxy = await startProxy(configuration, command, ports);
  });
  afterAll(async () => {
    await Promise.all([proxy?.stop(), outpost?.stop(), application?.stop()]);
  });
  beforeEach(() => {
    application.seen.length = 0;
  });

  it('sends a request without a session to sign in, with the address to return to', async () => {
    const answer = await get('/report?page=2');
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.location ?? '');
    expect(location.hostname).toBe(signInHost);
    expect(location.pathname).toBe('/outpost.goauthentik.io/start');
    expect(location.searchParams.get('rd')).toBe(`http://${host}/report?page=2`);
    expect(application.seen).toEqual([]);
  });

  it('passes the paths of the outpost to the outpost without a check', async () => {
    expect((await get('/outpost.goauthentik.io/ping')).status).toBe(204);
    const start = await get(`/outpost.goauthentik.io/start?rd=http://${host}/report`);
    expect(start.headers.location).toBe('https://authentik.company/sign-in');
    expect(application.seen).toEqual([]);
  });

  it('lets a signed-in request through with every identity header', async () => {
    const answer = await get('/report?page=2', { Cookie: sessionCookie });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe('the application');
    expect(application.seen.at(-1)?.path).toBe('/report?page=2');
    for (const [name, value] of Object.entries(identity)) {
      expect(reached()[name.toLowerCase()], name).toBe(value);
    }
  });

  it('drops identity headers that a signed-in client forges', async () => {
    await get('/report', { Cookie: sessionCookie, ...forged });
    expect(reached()['x-authentik-username']).toBe('ada');
    expect(Object.values(reached())).not.toContain(forgedValue);
  });

  it('removes forged identity headers on an open path', async () => {
    const answer = await get('/healthz', forged);
    expect(answer.status).toBe(200);
    const names = Object.keys(reached()).filter((name) => /authentik/i.test(name));
    expect(names).toEqual([]);
  });

  it('lets no client choose which address or application is checked', async () => {
    const attempts: Record<string, string>[] = [
      { 'X-Forwarded-Host': 'lobby.company' },
      { 'X-Forwarded-Uri': '/healthz' },
      { 'X-Original-URI': '/outpost.goauthentik.io/' },
      { 'X-Original-URL': `http://${host}/healthz` },
    ];
    for (const headers of attempts) {
      const answer = await get('/report', headers);
      expect(answer.status, JSON.stringify(headers)).toBe(302);
    }
    expect(application.seen).toEqual([]);
  });

  it('does not take other addresses for paths of the outpost', async () => {
    for (const path of [
      '/outpost.goauthentik.io/../report',
      '/outpost.goauthentik.io%2f..%2freport',
      '/outpost%2Egoauthentik.io/%2e%2e/report',
    ]) {
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(300);
    }
    expect(application.seen).toEqual([]);
  });

  if (configuration.refusesUnknownHosts) {
    it('rejects unknown hosts', async () => {
      const answer = get('/report', { Host: 'lobby.company', Cookie: sessionCookie });
      await expect(answer).rejects.toThrow();
      expect(application.seen).toEqual([]);
    });
  }
});
