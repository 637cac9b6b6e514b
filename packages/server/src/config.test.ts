import { describe, expect, it } from 'vitest';
import { readServerConfig } from './config.ts';

describe('readServerConfig', () => {
  it('has defaults, also for empty variables', () => {
    expect(readServerConfig({ PORT: '' }, '/build')).toEqual({
      buildDir: '/build',
      host: '127.0.0.1',
      port: 3000,
      accessLog: false,
      trustProxy: false,
      tls: false,
      searchRate: 600,
      mcp: true,
      stopSeconds: 10,
    });
  });
  it('reads every variable', () => {
    const env = {
      BUILD_DIR: '/srv/docs',
      HOST: '0.0.0.0',
      PORT: '8080',
      ACCESS_LOG: 'json',
      TRUST_PROXY: '2',
      TLS: 'true',
      SEARCH_RATE: '60',
      MCP: 'false',
      SITE_URL: 'https://docs.example',
      STOP_SECONDS: '0',
    };
    expect(readServerConfig(env, '/build')).toEqual({
      buildDir: '/srv/docs',
      host: '0.0.0.0',
      port: 8080,
      accessLog: true,
      trustProxy: 2,
      tls: true,
      searchRate: 60,
      mcp: false,
      siteUrl: 'https://docs.example',
      stopSeconds: 0,
    });
  });
  it.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535 (found "http").'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535 (found "65536").'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535 (found "-1").'],
    ['ACCESS_LOG', 'yes', 'must be off or json (found "yes").'],
    ['TLS', '1', 'must be true or false (found "1").'],
    ['MCP', 'off', 'must be true or false (found "off").'],
    ['SITE_URL', 'https://a.example/', 'must not end in a slash (found "https://a.example/").'],
    ['SEARCH_RATE', '0', 'must be a whole number from 1 to 1000000 (found "0").'],
  ])('refuses %s=%s with a sentence', (name, value, sentence) => {
    const read = () => readServerConfig({ [name]: value }, '/build');
    expect(read).toThrow(`The environment variable ${name} ${sentence}`);
  });
  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['loopback, 10.0.0.0/8,2001:db8::/32', ['loopback', '10.0.0.0/8', '2001:db8::/32']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readServerConfig({ TRUST_PROXY: value }, '/build').trustProxy).toEqual(expected);
  });
  it.each(['true', '-1', '11', '1.5', 'proxy', '10.0.0.0/33', '10.0.0.1/', 'loopback,'])(
    'refuses TRUST_PROXY=%s',
    (value) => {
      expect(() => readServerConfig({ TRUST_PROXY: value }, '/build')).toThrow(
        /TRUST_PROXY must be the number of proxies in front of the server \(0 to 10\), or a list/,
      );
    },
  );
  it('writes no access log when it is off', () => {
    expect(readServerConfig({ ACCESS_LOG: 'off' }, '/build').accessLog).toBe(false);
  });
  it('names everything that is wrong', () => {
    const read = () => readServerConfig({ PORT: 'x', TLS: 'x' }, '/build');
    expect(read).toThrow(/PORT.*\n.*TLS/);
  });
});

describe('configuration', () => {
  const read = (name: string, value: string) => readServerConfig({ [name]: value }, '/build');

  it('takes the limits of each number', () => {
    expect(read('PORT', '0').port).toBe(0);
    expect(read('PORT', '65535').port).toBe(65_535);
    expect(read('SEARCH_RATE', '1').searchRate).toBe(1);
    expect(read('SEARCH_RATE', '1000000').searchRate).toBe(1_000_000);
    expect(() => read('SEARCH_RATE', '1000001')).toThrow('from 1 to 1000000');
    expect(read('STOP_SECONDS', '600').stopSeconds).toBe(600);
    expect(() => read('STOP_SECONDS', '601')).toThrow('from 0 to 600');
    expect(() => read('PORT', '80a')).toThrow('from 0 to 65535');
    expect(() => read('PORT', 'a80')).toThrow('from 0 to 65535');
    expect(() => read('PORT', '0000000080')).toThrow('from 0 to 65535');
  });
  it('reads where searches are counted, and who may read the counts', () => {
    expect(read('SEARCH_INSIGHT_URL', '/a/b-c_d.e').insightPath).toBe('/a/b-c_d.e');
    expect(read('SEARCH_INSIGHT_TOKEN', 'x'.repeat(16)).insightToken).toBe('x'.repeat(16));
    expect(() => read('SEARCH_INSIGHT_TOKEN', 'x'.repeat(15))).toThrow(
      'SEARCH_INSIGHT_TOKEN must have at least 16 characters',
    );
    for (const path of ['insight', '/', '/a b', 'https://a.example/b', '/a?b']) {
      expect(() => read('SEARCH_INSIGHT_URL', path)).toThrow(
        'SEARCH_INSIGHT_URL must be a path on this site, for example /insight',
      );
    }
  });
  it('takes an origin with http or https', () => {
    expect(read('SITE_URL', 'http://localhost:3000').siteUrl).toBe('http://localhost:3000');
    for (const url of ['ftp://a.example', 'a.example', 'xhttp://a', 'httpsx://a']) {
      expect(() => read('SITE_URL', url)).toThrow(
        'SITE_URL must be an origin such as https://docs.authentik.company',
      );
    }
  });
  it('takes addresses and networks of proxies', () => {
    const networks = [
      'linklocal',
      'uniquelocal',
      '10.0.0.1',
      '10.0.0.0/32',
      '::1',
      '2001:db8::/128',
    ];
    expect(read('TRUST_PROXY', networks.join(' , ')).trustProxy).toEqual(networks);
    expect(read('TRUST_PROXY', '10').trustProxy).toBe(10);
    for (const wrong of [
      '2001:db8::/129',
      '10.0.0.0/8a',
      '10.0.0.0/a8',
      '10.0.0.0/0008',
      '10.0.0.0/8/8',
      'a1',
      '1a',
    ]) {
      expect(() => read('TRUST_PROXY', wrong)).toThrow('such as 10.0.0.0/8,loopback');
    }
  });
});
