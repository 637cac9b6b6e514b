import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { ToolError } from './answer.ts';
import type { Documentation } from './documentation.ts';
import { instructionsFor } from './instructions.ts';
import { listResources, listResourceTemplates, readResource } from './resources.ts';
import { tools } from './tools/index.ts';

/** Shared by all servers: each HTTP request has a server of its own, and making a validator takes longer than the rest. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const toolList = tools.map(({ name, title, description, inputSchema }) => ({
  name,
  title,
  description,
  inputSchema,
  annotations: {
    title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}));

const byName = new Map(tools.map((tool) => [tool.name, tool]));

/**
 * Makes a server for one connection. It uses the SDK's basic server, because the one above it makes the list of tools
 * again for each connection, can't list resources in parts, and tells wrong arguments as a list of validation issues.
 */
export function createMcpServer(documentation: Documentation): Server {
  const { product, release } = documentation;
  const server = new Server(
    {
      name: `${product}-docs`,
      title: `${product} documentation (independent site)`,
      version: release,
      websiteUrl: documentation.site,
    },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: instructionsFor(documentation),
      jsonSchemaValidator,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolList }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) =>
    callTool(documentation, params.name, params.arguments, signal),
  );
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    listResources(documentation, params?.cursor),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () =>
    listResourceTemplates(documentation),
  );
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    readResource(documentation, params.uri),
  );
  return server;
}

async function callTool(
  documentation: Documentation,
  name: string,
  input: unknown,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const tool = byName.get(name);
  if (tool === undefined) {
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no tool "${name.slice(0, 100)}". The tools are ${[...byName.keys()].join(', ')}.`,
    );
  }
  await documentation.turn();
  signal.throwIfAborted();
  try {
    return result(await tool.run(input, { documentation, signal }));
  } catch (error) {
    if (error instanceof ToolError) return { ...result(error.message), isError: true };
    if (signal.aborted) throw error;
    console.error(`MCP tool ${name}:`, error);
    return { ...result('The tool failed. This is a mistake of the server.'), isError: true };
  }
}

function result(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}
