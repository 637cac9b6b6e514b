import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@docs/programs/find-program';

/** A server that speaks HTTP/2 with TLS in front of one that speaks HTTP/1.1. */
export interface Proxy {
  readonly origin: string;
  close(): void;
}

/** Makes a key and a certificate that no browser trusts. */
function certificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const openssl = findProgram('openssl');
  if (openssl === undefined) throw new Error('HTTP/2 needs a certificate: openssl is not in PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', keyFile, '-out', certFile];
  try {
    execFileSync(openssl, ['req', ...options, ...name, ...files], { stdio: 'ignore' });
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Header fields of HTTP/1.1 connections, which HTTP/2 doesn't have (RFC 9113, section 8.2.2). */
const ofConnections = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Puts HTTP/2 with TLS before a server, as the host of a published site has it. Browsers must be told to accept the
 * certificate.
 *
 * @param origin of the server, such as `http://127.0.0.1:3000`
 * @throws {Error} if openssl is missing
 */
export async function http2Proxy(origin: string): Promise<Proxy> {
  const proxy = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const options = {
      method: asked.method,
      headers: { ...Object.fromEntries(headers), host: new URL(origin).host },
    };
    const forwarded = request(new URL(asked.url, origin), options, (response) => {
      const sent = Object.entries(response.headers).filter(([name]) => !ofConnections.has(name));
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(sent));
      response.pipe(answer.stream);
    });
    forwarded.on('error', () => answer.stream.close());
    asked.stream.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, close: () => proxy.close() };
}
