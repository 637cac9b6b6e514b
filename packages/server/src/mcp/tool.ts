import { parseVersion, tidyVersion } from '@docs/model/releases/versions';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { ToolError } from './answer.ts';
import type { Documentation } from './documentation.ts';

/** A tool as its file writes it. */
interface ToolDefinition<Input extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  /** For the model: when to use it, and what it gives. */
  readonly description: string;
  readonly input: Input;
  /**
   * Answers a call in Markdown. The arguments are checked.
   *
   * @throws ToolError with what is wrong and what to do
   */
  readonly answer: (
    input: z.output<z.ZodObject<Input>>,
    documentation: Documentation,
  ) => string | Promise<string>;
}

/** Adds a tool to a server. */
export type Tool = (server: McpServer, documentation: Documentation) => void;

/** Makes a tool, which only reads and always gives the same answer. */
export function defineTool<Input extends z.ZodRawShape>(definition: ToolDefinition<Input>): Tool {
  const { name, title, description, input, answer } = definition;
  const inputSchema = z.strictObject(input);
  const annotations = {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  return (server, documentation) => {
    const call = async (given: unknown) => {
      try {
        // The SDK has checked the arguments with the same schema.
        const text = await answer(given as z.output<typeof inputSchema>, documentation);
        return { content: [{ type: 'text' as const, text }] };
      } catch (error) {
        if (!(error instanceof ToolError)) console.error(`MCP tool ${name}:`, error);
        const text =
          error instanceof ToolError
            ? error.message
            : 'The tool failed. This is a mistake of the server.';
        return { content: [{ type: 'text' as const, text }], isError: true };
      }
    };
    server.registerTool(name, { title, description, inputSchema, annotations }, call);
  };
}

/** A text that isn't empty. */
export function text(what: string, most = 512) {
  const error = `Expected ${what} of 1 to ${most} characters`;
  return z.string({ error }).trim().min(1, { error }).max(most, { error });
}

/** A whole number in a range. */
export function integer(least: number, most: number) {
  const error = `Expected a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** The place to go on from in a text that was cut. */
export const offset = integer(0, 10_000_000)
  .default(0)
  .describe('Where to go on reading, as the end of a cut answer says. Leave it out otherwise.');

/** A version or a release series, as people write it. */
export const version = z
  .string({ error: 'Expected a version in quotes, such as "2024.8.2"' })
  .max(40, { error: 'Expected a version of at most 40 characters, such as "2024.8.2"' })
  .transform(tidyVersion)
  .refine((tidy) => parseVersion(tidy) !== undefined, {
    error: 'Expected a version such as "2024.8.2", or a release series such as "2024.8"',
  });
