import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openBuild } from '../build.ts';
import { readServerConfig } from '../config.ts';
import { orExplain } from '../run.ts';
import { openDocumentation } from './documentation.ts';
import { createMcpServer } from './server.ts';

/**
 * Serves one assistant on standard input and output, from a finished build. Nothing else may be written to standard
 * output. When the client closes the input, the calls in progress are answered, and then nothing keeps the process alive.
 *
 * @param buildDir - folder of the site if `BUILD_DIR` is unset
 */
export async function runMcp(buildDir: string): Promise<void> {
  await orExplain(async () => {
    const config = readServerConfig(process.env, buildDir);
    const documentation = await openDocumentation(openBuild(config.buildDir), config.siteUrl);
    const { server } = createMcpServer(documentation);
    server.onerror = (error) => console.error(error.message);
    // A client that is gone reads no answers; its end closes the input, too.
    process.stdout.on('error', () => undefined);
    await server.connect(new StdioServerTransport());
  });
}
