import { lineAt, type SampleMistake, type SampleParser } from '../sample.ts';

/** JavaScript and TypeScript samples, parsed as modules. */
export const parseScriptSamples: SampleParser = async (samples) => {
  const { default: typescript } = await import('typescript');
  return {
    mistakes: samples.flatMap((sample): SampleMistake[] => {
      const { diagnostics = [] } = typescript.transpileModule(sample.text, {
        fileName: sample.language === 'typescript' ? 'sample.ts' : 'sample.js',
        reportDiagnostics: true,
        compilerOptions: {
          allowJs: true,
          target: typescript.ScriptTarget.ESNext,
          module: typescript.ModuleKind.ESNext,
        },
      });
      // The first error often causes the others.
      return diagnostics.slice(0, 1).map((diagnostic) => ({
        sample,
        line: lineAt(sample.text, diagnostic.start ?? 0),
        message: typescript.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
      }));
    }),
  };
};
