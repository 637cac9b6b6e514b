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
  it('names everything that is wrong', () => {
    const read = () => readServerConfig({ PORT: 'x', TLS: 'x' }, '/build');
    expect(read).toThrow(/PORT.*\n.*TLS/);
  });
});
