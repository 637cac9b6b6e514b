import { eachSample, lineAt, type SampleMistake, type SampleParser } from './sample.ts';

/** JavaScript and TypeScript samples, parsed as modules. */
const parseScriptSamples: SampleParser = async (samples) => {
  const { default: typescript } = await import('typescript');
  return eachSample(({ language, text }) => {
    const { diagnostics = [] } = typescript.transpileModule(text, {
      fileName: language === 'typescript' ? 'sample.ts' : 'sample.js',
      reportDiagnostics: true,
      compilerOptions: { allowJs: true, target: typescript.ScriptTarget.ESNext },
    });
    // The first error often causes the others.
    return diagnostics.slice(0, 1).map(({ start, messageText }) => ({
      line: lineAt(text, start ?? 0),
      message: typescript.flattenDiagnosticMessageText(messageText, ' '),
    }));
  })(samples);
};

/** SQL samples, parsed by PostgreSQL's own parser. Lines with psql commands (`\\c`) are ignored. */
const parseSqlSamples: SampleParser = async (samples) => {
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  return eachSample(function* ({ text }) {
    const statements = text.replace(/^\\.*$/gm, '');
    try {
      parseSync(statements);
    } catch (error) {
      const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
      yield { line: lineAt(statements, sqlDetails?.cursorPosition ?? 0), message };
    }
  })(samples);
};

/** Escaped characters, comments, strings and here-strings of PowerShell. */
const POWERSHELL_TEXT =
  /`[\s\S]|<#[\s\S]*?#>|#.*|@"\n[\s\S]*?\n"@|@'\n[\s\S]*?\n'@|"(?:`[\s\S]|""|[^"`])*"|'(?:''|[^'])*'/g;

/** PowerShell. The only parser is PowerShell itself, so this checks only that strings end and that brackets match. */
const parsePowershellSamples: SampleParser = (samples) => ({
  ...eachSample(function* ({ text }) {
    let open = text.replace(POWERSHELL_TEXT, '').replace(/[^"'()[\]{}]/g, '');
    while (/\(\)|\[\]|\{\}/.test(open)) open = open.replace(/\(\)|\[\]|\{\}/g, '');
    if (open !== '') yield { line: 1, message: `${open[0]} has no counterpart` };
  })(samples),
  leftOut: 'powershell (strings and brackets only: no parser outside PowerShell)',
});

/** Draws a diagram as the site does. Rejects when the text isn't a valid diagram. */
export type DrawDiagram = (source: string) => Promise<unknown>;

/** Diagrams. They must be drawable by the site's own code and have a text alternative. */
export function mermaidParser(draw: DrawDiagram): SampleParser {
  return async (samples) => {
    const mistakes: SampleMistake[] = [];
    for (const sample of samples) {
      const { text, meta } = sample;
      if (!/\btitle="[^"]{15,}"/.test(meta)) {
        const message =
          'the diagram has no text alternative; write ```mermaid title="What it shows"';
        mistakes.push({ sample, line: 0, message });
      }
      const markup = /<\/?[a-z]+\s*\/?>|^\s*(?:click|style|classDef|linkStyle)\b/m.exec(text);
      if (markup !== null) {
        const message = `"${markup[0].trim()}": no HTML, click or styling in diagrams`;
        mistakes.push({ sample, line: lineAt(text, markup.index), message });
      }
      await draw(text).catch(({ message }: Error) => mistakes.push({ sample, line: 1, message }));
    }
    return { mistakes };
  };
}

/** Parsers of code that has one in Node. */
export const codeParsers: Readonly<Record<string, SampleParser>> = {
  javascript: parseScriptSamples,
  powershell: parsePowershellSamples,
  sql: parseSqlSamples,
  // Program output and messages have no syntax.
  text: () => ({ mistakes: [] }),
  typescript: parseScriptSamples,
};
