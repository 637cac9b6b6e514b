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
      stopSeconds: 10,
    });
  });
  it('reads every variable', () => {
    const env = {
      BUILD_DIR: '/srv/docs',
      HOST: '0.0.0.0',
      PORT: '8080',
      ACCESS_LOG: 'json',
      TRUST_PROXY: 'true',
      TLS: 'true',
      SEARCH_RATE: '60',
      STOP_SECONDS: '0',
    };
    expect(readServerConfig(env, '/build')).toEqual({
      buildDir: '/srv/docs',
      host: '0.0.0.0',
      port: 8080,
      accessLog: true,
      trustProxy: true,
      tls: true,
      searchRate: 60,
      stopSeconds: 0,
    });
  });
  it.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535 (found "http").'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535 (found "65536").'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535 (found "-1").'],
    ['ACCESS_LOG', 'yes', 'must be off or json (found "yes").'],
    ['TLS', '1', 'must be true or false (found "1").'],
    ['SEARCH_RATE', '0', 'must be a whole number from 1 to 1000000 (found "0").'],
  ])('refuses %s=%s with a sentence', (name, value, sentence) => {
    const read = () => readServerConfig({ [name]: value }, '/build');
    expect(read).toThrow(`The environment variable ${name} ${sentence}`);
  });
  it('names all that is wrong', () => {
    const read = () => readServerConfig({ PORT: 'x', TLS: 'x' }, '/build');
    expect(read).toThrow(/PORT.*\n.*TLS/);
  });
});
