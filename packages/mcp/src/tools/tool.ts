import { z } from 'zod';
import { ToolError } from '../answer.ts';
import type { Documentation } from '../documentation.ts';

/** What a call runs with. */
export interface CallContext {
  readonly documentation: Documentation;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: when to use it, and what it gives. */
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: Readonly<Record<string, unknown>> & { readonly type: 'object' };
  /**
   * Checks the arguments and answers in Markdown.
   *
   * @throws {ToolError} with what is wrong and what to do
   */
  run(input: unknown, context: CallContext): Promise<string>;
}

/** A tool as its file writes it. */
export interface ToolDefinition<Input extends z.ZodObject>
  extends Pick<Tool, 'name' | 'title' | 'description'> {
  readonly input: Input;
  /** Answers a call whose arguments are checked. */
  readonly answer: (input: z.output<Input>, context: CallContext) => string | Promise<string>;
}

/** Makes a tool of its definition. The JSON Schema of its arguments is made once. */
export function defineTool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): Tool {
  const { name, title, description, input, answer } = definition;
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: 'object' },
    async run(given, context) {
      const read = input.safeParse(given ?? {});
      if (!read.success) throw new ToolError(problemsOf(read.error, definition));
      return answer(read.data, context);
    },
  };
}

/** One sentence for each wrong argument. */
function problemsOf(
  { issues }: z.ZodError,
  { name, input }: Pick<ToolDefinition<z.ZodObject>, 'name' | 'input'>,
): string {
  const known = Object.keys(input.shape)
    .map((key) => `"${key}"`)
    .join(', ');
  const sentences = issues.slice(0, 5).map((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const extra = issue.keys.slice(0, 5).map((key) => `"${key.slice(0, 50)}"`);
      return `There is no argument ${extra.join(', ')}. The arguments of ${name} are ${known}.`;
    }
    const key = issue.path.join('.');
    if (key === '') return `The arguments of ${name} must be an object with ${known}.`;
    return `The argument "${key}" must be ${issue.message}.`;
  });
  return sentences.join(' ');
}
