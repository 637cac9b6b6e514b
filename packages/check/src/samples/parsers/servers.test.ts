import { describe, expect, it } from 'vitest';
import { mistakes, sample } from '../../testing/fixtures.ts';
import { requireProgram } from '../../testing/require-program.ts';
import type { SampleParser } from '../sample.ts';
import { parseApacheSamples } from './apache.ts';
import { parseCaddySamples } from './caddy.ts';
import { parseNginxSamples } from './nginx.ts';

async function said(parser: SampleParser, text: string): Promise<string[]> {
  return mistakes(await parser([sample('', text)]));
}

function serverTests(
  commands: readonly string[],
  parser: SampleParser,
  good: readonly string[],
  bad: readonly [string, RegExp][],
) {
  describe(commands.join(' or '), () => {
    requireProgram(commands);
    requireProgram(['openssl']);
    it.each(good)('accepts %s', async (text) => {
      expect(await said(parser, text)).toEqual([]);
    });
    it.each(bad)('reports the error in %s', async (text, message) => {
      expect((await said(parser, text))[0]).toMatch(message);
    });
  });
}

serverTests(
  ['nginx'],
  parseNginxSamples,
  [
    'events {}\nhttp { server { listen 80; return 301 https://$host$request_uri; } }',
    'upstream authentik { server authentik.company:9443; }\nmap $http_upgrade $c { default upgrade; "" ""; }\nserver {\n  listen 443 ssl;\n  http2 on;\n  ssl_certificate /etc/ssl/a.pem;\n  ssl_certificate_key /etc/ssl/a.key;\n  include /etc/nginx/none.conf;\n  location / { proxy_pass https://authentik; }\n}',
    'location / {\n  proxy_pass http://app.company:8080;\n  auth_request /outpost;\n}',
    'proxy_set_header Host $host;\nproxy_buffers 8 16k;\nproxy_buffer_size 32k;',
  ],
  [
    ['server {\n  listen 80;\n  nonsense on;\n}', /^3: unknown directive "nonsense"$/],
    ['location / {\n  proxy_pass http://a;\n', /^\d: unexpected end of file/],
    ['location / {\n  auth_request;\n}', /^2: invalid number of arguments in "auth_request"/],
  ],
);

serverTests(
  ['caddy'],
  parseCaddySamples,
  [
    'app.company {\n  reverse_proxy http://app:8080\n}',
    'forward_auth http://outpost:9000 {\n  uri /outpost.goauthentik.io/auth/caddy\n  copy_headers X-Authentik-Username\n}',
    'https://app.company {\n  tls /etc/a.pem /etc/a.key\n  respond "a"\n}',
  ],
  [
    ['app.company {\n  reverse_proxi http://app:8080\n}', /^2: .*reverse_proxi/],
    ['respond {\n', /^\d: /],
  ],
);

serverTests(
  ['apache2', 'httpd'],
  parseApacheSamples,
  [
    '<VirtualHost *:443>\n  ServerName a.company\n  SSLEngine on\n  SSLCertificateFile /etc/a.pem\n  SSLCertificateKeyFile /etc/a.key\n  ProxyPass / http://localhost:9000/\n  RequestHeader set X-Forwarded-Proto "https"\n</VirtualHost>',
    '<Location "/app">\n  Require all granted\n</Location>',
  ],
  [
    ['<VirtualHost *:80>\n  Nonsense on\n</VirtualHost>', /^2: Invalid command 'Nonsense'/],
    ['<VirtualHost *:80>\n  ServerName a\n', /^\d: .*VirtualHost/],
  ],
);
