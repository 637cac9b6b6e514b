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

/** The questions with the calls and the replies, for people. */
function transcript(): string {
  const parts = questions.map(({ question, calls, reply }, index) => {
    const made = calls.map(({ tool, input, says, refused }) => {
      const found = says.map((words) => `- ${code(words)}`);
      const verb = refused ? 'refuses, and says' : 'says';
      return `\`${tool}\` with ${code(JSON.stringify(input))} ${verb}:\n\n${found.join('\n')}`;
    });
    return [`## ${index + 1}. ${question}`, ...made, `**Reply:** ${reply}`].join('\n\n');
  });
  const head =
    '# Ten questions to the MCP server\n\nWhat people ask, the calls that an assistant makes, what the tools say, and a reply from that alone.\nThe tests ask these questions over HTTP and over standard input and output, and compare what the tools say letter by letter.\n`npm test -- mcp -u` writes this file from `tests/mcp/questions.ts`.';
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** Inline code, also for texts with backticks. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

it('are in docs/mcp-questions.md as they are asked', async () => {
  await expect(transcript()).toMatchFileSnapshot('../../docs/mcp-questions.md');
});
