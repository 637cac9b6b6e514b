import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Documentation } from './documentation.ts';
import { createMcpServer } from './server.ts';

/**
 * Serves one client on standard input and output. Nothing else may be written to standard output. When the client closes
 * the input, the calls in progress are answered, and then nothing keeps the process alive.
 */
export async function serveStdio(documentation: Documentation): Promise<void> {
  const server = createMcpServer(documentation);
  server.onerror = (error) => console.error(error.message);
  // A client that is gone reads no answers; its end closes the input, too.
  process.stdout.on('error', () => undefined);
  await server.connect(new StdioServerTransport());
}
