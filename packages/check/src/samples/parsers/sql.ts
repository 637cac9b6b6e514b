import { eachSample, lineAt, type SampleParser } from '../sample.ts';

/** SQL samples, parsed by PostgreSQL's own parser. Lines with psql commands (`\\c`) are ignored. */
export const parseSqlSamples: SampleParser = async (samples) => {
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
