import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';
import { runProgram, withTemporaryFolder } from '../programs.ts';
import type { SampleMistake, SampleParser } from '../sample.ts';

/** Shell samples, parsed by bash but not run. A prompt sign at the start of a line is an error. */
export const parseBashSamples: SampleParser = async (samples) => {
  const prompts = samples.flatMap((sample) =>
    sample.text
      .split('\n')
      .flatMap((line, index): SampleMistake[] =>
        /^\s*[$%] \S/.test(line)
          ? [{ sample, line: index + 1, message: 'a prompt sign; show the command alone' }]
          : [],
      ),
  );
  const bash = findProgram('bash');
  if (bash === undefined) return { mistakes: prompts, leftOut: 'bash (not installed)' };
  return withTemporaryFolder(async (folder) => {
    for (const [index, { text }] of samples.entries()) {
      writeFileSync(join(folder, `${index}.sh`), `${text}\n`);
    }
    // One shell checks all files, because starting a shell costs more than parsing a sample.
    const script = 'cd "$1" && for f in *.sh; do bash -n "$f"; done; true';
    const env = { ...process.env, LC_ALL: 'C' };
    const { errors } = await runProgram(bash, ['-c', script, 'bash', folder], { env });
    const mistakes = errors.split('\n').flatMap((line): SampleMistake[] => {
      const match = /^(\d+)\.sh: (?:line (\d+): )?(.+)$/.exec(line);
      const sample = samples[Number(match?.[1])];
      // Bash also prints the line itself. The first message is enough.
      if (match === null || sample === undefined || /^`/.test(match[3] ?? '')) return [];
      return [{ sample, line: Number(match[2] ?? 1), message: match[3] ?? line }];
    });
    return { mistakes: [...prompts, ...mistakes] };
  });
};
