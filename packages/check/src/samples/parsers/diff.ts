import { eachSample, type SampleParser } from '../sample.ts';

/** Patches in the unified format. Without `@@`, every line must be added, removed or context. */
export const parseDiffSamples: SampleParser = async (samples) => {
  const { parsePatch } = await import('diff');
  return eachSample(function* ({ text }) {
    if (/^@@ /m.test(text)) {
      try {
        parsePatch(`${text}\n`);
      } catch (error) {
        const { message } = error as Error;
        yield { line: Number(/at line (\d+)/.exec(message)?.[1] ?? 1), message };
      }
      return;
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (/^([-+ ]|$|diff |index |\\ )/.test(line)) continue;
      yield { line: index + 1, message: `"${line}" begins with neither "+", "-" nor a space` };
    }
    if (!/^[-+]/m.test(text)) yield { line: 1, message: 'nothing is added or removed' };
  })(samples);
};
