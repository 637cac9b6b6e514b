import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { listen, stopListening } from '../harness/local-server.ts';

/** A request that a stand-in received. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A small server on the loopback address that records its requests. */
export interface StandIn {
  readonly port: number;
  readonly seen: SeenRequest[];
  stop(): Promise<void>;
}

/** The cookie of a user who is signed in. */
export const sessionCookie = 'authentik_proxy_1a2b3c4d=ada';

/** The headers of the outpost about that user. */
export const identity: Readonly<Record<string, string>> = {
  'X-authentik-username': 'ada',
  'X-authentik-groups': 'staff|wiki-editors',
  'X-authentik-entitlements': 'editor',
  'X-authentik-email': 'ada@company.example',
  'X-authentik-name': 'Ada Lovelace',
  'X-authentik-uid': '5e0ca7cf1d3b4a0e8f7d',
  'X-authentik-jwt': 'header.payload.signature',
  'X-authentik-meta-jwks': 'https://authentik.company/application/o/wiki/jwks/',
  'X-authentik-meta-outpost': 'authentik Embedded Outpost',
  'X-authentik-meta-provider': 'Wiki proxy',
  'X-authentik-meta-app': 'wiki',
  'X-authentik-meta-version': 'goauthentik.io/outpost/2025.8.0',
};

const prefix = '/outpost.goauthentik.io';

/** Hosts that the outpost serves. `lobby.company` is open to everyone, so an attacker would like to be treated by its rules. */
const hosts = ['app.company', 'wiki.company', 'lobby.company'];

/** The application behind the reverse proxy. It answers every request and records it. */
export function startApplication(): Promise<StandIn> {
  return start((_, response) => response.end('the application'));
}

/**
 * Replaces the outpost, with the rules that matter to a reverse proxy:
 * - It finds the application by `X-Forwarded-Host`, else by `Host`.
 * - The check for nginx reads `X-Original-URI` before `X-Original-URL`, and allows the outpost's own paths.
 * - `/healthz` is an open path.
 */
export function startOutpost(): Promise<StandIn> {
  return start((request, response) => {
    const host = header(request, 'x-forwarded-host') || header(request, 'host');
    if (!hosts.includes(host)) return response.writeHead(400).end('no app for hostname');
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === `${prefix}/ping`) return response.writeHead(204).end();
    if (path === `${prefix}/auth/nginx`) return checkForNginx(request, response, host);
    if (path === `${prefix}/auth/caddy`) return checkForCaddy(request, response, host);
    return response.writeHead(302, { Location: 'https://authentik.company/sign-in' }).end();
  });
}

function checkForNginx(request: IncomingMessage, response: ServerResponse, host: string) {
  const asked = header(request, 'x-original-uri') || header(request, 'x-original-url');
  if (asked === '') return response.writeHead(500).end('configuration error');
  const path = new URL(asked, 'https://nowhere').pathname;
  const raw = decodeURIComponent(asked.replace(/^https?:\/\/[^/]+/, ''));
  if (isSignedIn(request)) return response.writeHead(200, identity).end();
  if (isOpen(host, path) || raw.startsWith(prefix)) return response.writeHead(200).end();
  const cookie = 'authentik_proxy_1a2b3c4d=anonymous; Path=/; HttpOnly';
  return response.writeHead(401, { 'Set-Cookie': cookie }).end('unauthorized request');
}

function checkForCaddy(request: IncomingMessage, response: ServerResponse, host: string) {
  const scheme = header(request, 'x-forwarded-proto');
  const uri = header(request, 'x-forwarded-uri');
  if (scheme === '' || uri === '') return response.writeHead(500).end('configuration error');
  const asked = `${scheme}://${host}${uri}`;
  if (isSignedIn(request)) return response.writeHead(200, identity).end();
  if (isOpen(host, new URL(asked).pathname)) return response.writeHead(200).end();
  const location = `${scheme}://${host}${prefix}/start?rd=${encodeURIComponent(asked)}`;
  return response.writeHead(302, { Location: location }).end();
}

function isSignedIn(request: IncomingMessage): boolean {
  return header(request, 'cookie').includes(sessionCookie);
}

function isOpen(host: string, path: string): boolean {
  return host === 'lobby.company' || path === '/healthz';
}

function header(request: IncomingMessage, name: string): string {
  return request.headers[name]?.toString() ?? '';
}

async function start(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<StandIn> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  return { port: await listen(server), seen, stop: () => stopListening(server) };
}
