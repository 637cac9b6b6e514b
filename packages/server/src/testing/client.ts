import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** An answer with its whole body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface AskOptions {
  readonly method?: string;
  readonly body?: string;
  readonly agent?: Agent;
}

/** Sends a request whose path goes out as it is, unlike with `fetch`. */
export function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  options: AskOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', body, agent = new Agent() } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: got } = response;
        resolve({ status: statusCode, headers: got, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A connection to a server, with everything that has come back so far. */
function openConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => socket.destroy());
  return { socket, closed: once(socket, 'close'), answer: () => answer };
}

/** Sends raw bytes and resolves to everything that comes back until the server closes the connection. */
export async function raw(origin: string, bytes: string): Promise<string> {
  const { socket, closed, answer } = openConnection(origin);
  socket.write(bytes, 'latin1');
  await closed;
  return answer();
}

/** A search whose body is sent except for its last byte `}`, and which the server has begun to read. */
export async function unfinishedRequest(origin: string) {
  const connection = openConnection(origin);
  const { socket, answer } = connection;
  // The server asks for the body, so it has the request.
  const head = ['POST /1/indexes/*/queries HTTP/1.1', 'Host: a', 'Expect: 100-continue'];
  socket.write([...head, 'Content-Length: 2', '', ''].join('\r\n'));
  while (!answer().startsWith('HTTP/1.1 100 ')) await once(socket, 'data');
  socket.write('{');
  return connection;
}
