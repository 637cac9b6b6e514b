import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { callTool, connectedBy, transports } from './client.ts';

interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly says: readonly string[];
  readonly refused?: true;
}

const questions: readonly { readonly question: string; readonly calls: readonly Call[] }[] = parse(
  readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8'),
);

describe.each(transports)('over %s', (_, connect) => {
  const connection = connectedBy(connect);

  it.each(questions)('the tools answer: $question', async ({ calls }) => {
    for (const { tool, input, says, refused = false } of calls) {
      const { text, isError } = await callTool(connection().client, tool, input);
      expect(isError).toBe(refused);
      for (const words of says) expect(text).toContain(words);
    }
  });

  it('needs every tool for the questions', async () => {
    const { tools } = await connection().client.listTools();
    const used = new Set(questions.flatMap(({ calls }) => calls.map(({ tool }) => tool)));
    expect(tools.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});
