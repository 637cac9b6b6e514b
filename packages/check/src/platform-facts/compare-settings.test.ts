import { parseSettings } from '@docs/model/settings/settings';
import { describe, expect, it } from 'vitest';
import { compareSettings } from './compare-settings.ts';
import type { SettingFacts } from './facts.ts';

const facts: SettingFacts = {
  source: { repository: 'owner/platform', path: 'default.yml', version: '2025.8' },
  defaults: {
    'web.threads': 4,
    'listen.listen_http': '0.0.0.0:9000',
    'listen.trusted_proxy_cidrs': ['127.0.0.0/8', '::1/128'],
    cookie_domain: null,
  },
  changes: [],
  inCode: [{ key: 'web.workers', default: 2, source: 'gunicorn.conf.py' }],
  releases: {},
  undescribed: [],
};

const rows = {
  threads:
    '{ key: AUTHENTIK_WEB__THREADS, type: integer, containers: [server], default: 4, effect: Threads of it. }',
  http: '{ key: AUTHENTIK_LISTEN__HTTP, type: address, containers: [server], default: "0.0.0.0:9000", effect: Where it listens. }',
  proxies:
    '{ key: AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS, type: list, containers: [server], default: "127.0.0.0/8,::1/128", effect: Trusted ones. }',
  cookie:
    '{ key: AUTHENTIK_COOKIE_DOMAIN, type: string, containers: [server], effect: Domain of cookies. }',
  workers:
    '{ key: AUTHENTIK_WEB__WORKERS, type: integer, containers: [server], default: 2, effect: Processes of it. }',
};

function found(changed: Partial<Record<keyof typeof rows | 'more', string>>, lists = facts) {
  const lines = Object.values({ ...rows, ...changed }).filter((row) => row !== '');
  const text = `sections:\n  - id: all\n    title: All\n    settings:\n${lines
    .map((row) => `      - ${row}\n`)
    .join('')}`;
  return compareSettings(
    parseSettings(text),
    lists,
    'sections:\n- key: AUTHENTIK_WEB__THREADS',
  ).map(({ file, line, found }) => `${file}:${line}: ${found}`);
}

describe('compareSettings', () => {
  it('accepts settings that are as the platform has them', () => {
    expect(found({})).toEqual([]);
  });

  it('finds a wrong default', () => {
    expect(found({ threads: rows.threads.replace('default: 4', 'default: 8') })).toEqual([
      'data/settings.yaml:2: AUTHENTIK_WEB__THREADS with the default 8',
    ]);
  });

  it('finds a default that is missing, in a list and in code', () => {
    expect(
      found({
        proxies: rows.proxies.replace(',::1/128', ''),
        http: rows.http.replace('default: "0.0.0.0:9000", ', ''),
        workers: rows.workers.replace('default: 2', 'default: 3'),
      }),
    ).toHaveLength(3);
  });

  it('finds a setting that the platform lacks', () => {
    const more =
      '{ key: AUTHENTIK_WEB__COLOR, type: string, containers: [server], effect: Color of the web. }';
    expect(found({ more })).toEqual([
      "data/settings.yaml:1: AUTHENTIK_WEB__COLOR which default.yml doesn't have",
    ]);
  });

  it('finds a setting that the site leaves out', () => {
    expect(found({ cookie: '' })).toEqual([
      'data/settings.yaml:1: no description of the setting cookie_domain',
    ]);
  });

  it('finds a setting said to be gone that is still there', () => {
    const cookie = rows.cookie.replace('effect', 'until: "2025.6", effect');
    expect(found({ cookie }, { ...facts, releases: { cookie_domain: '2021.10 2025.6' } })).toEqual([
      'data/settings.yaml:1: AUTHENTIK_COOKIE_DOMAIN without since',
      'data/settings.yaml:1: AUTHENTIK_COOKIE_DOMAIN said to end with 2025.6',
    ]);
  });

  it('finds marks of releases that the lists lack, and missing ones', () => {
    const releases = { 'web.threads': '2022.9', cookie_domain: '2021.10 2026.2' };
    const threads = rows.threads.replace('effect', 'since: "2024.2", effect');
    expect(found({ threads }, { ...facts, releases })).toEqual([
      'data/settings.yaml:2: AUTHENTIK_WEB__THREADS since 2024.2',
      'data/settings.yaml:1: AUTHENTIK_COOKIE_DOMAIN without since',
      'data/settings.yaml:1: AUTHENTIK_COOKIE_DOMAIN until now',
    ]);
    const cookie = rows.cookie.replace('effect', 'since: "2021.10", until: "2026.2", effect');
    const right = threads.replace('2024.2', '2022.9');
    expect(found({ threads: right, cookie }, { ...facts, releases })).toEqual([]);
  });

  it('finds a setting that names no container', () => {
    expect(found({ threads: rows.threads.replace('containers: [server], ', '') })).toEqual([
      'data/settings.yaml:2: AUTHENTIK_WEB__THREADS without containers',
    ]);
  });

  it('follows what a point release changed', () => {
    const changes = [{ key: 'web.threads', default: 6, since: '2025.8.4', source: 'notes' }];
    expect(found({}, { ...facts, changes })).toContain(
      'data/settings.yaml:2: AUTHENTIK_WEB__THREADS with the default 4',
    );
    const threads = rows.threads.replace('default: 4', 'default: 6');
    expect(found({ threads }, { ...facts, changes })).toEqual([
      'data/settings.yaml:2: AUTHENTIK_WEB__THREADS without the former default "4"',
    ]);
    const former = threads.replace(
      'effect',
      'formerDefaults: [{ until: "2025.8.3", value: 4 }], effect',
    );
    expect(found({ threads: former }, { ...facts, changes })).toEqual([]);
  });
});
