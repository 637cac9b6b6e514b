import { describe, expect, it } from 'vitest';
import { callTool, connectedBy, transports } from './client.ts';
import { questions } from './questions.ts';

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
