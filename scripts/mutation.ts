// `npm run mutation -- [PART] [FILE…]`: changes the code in one place at a time, and checks that a unit test notices.
// It keeps the result in scripts/mutation/results/ and docs/mutation.md, and fails when a score is below 80.
// `npm run mutation -- document`: writes the document again, after scripts/mutation/equivalents.yaml was edited.
import { lowestScore, tooLow } from './mutation/document.ts';
import { keepOutcome, readOutcomes, writeDocument } from './mutation/kept.ts';
import { score, total } from './mutation/outcome.ts';
import { parts } from './mutation/parts.ts';
import { installStryker, runPart } from './mutation/stryker-run.ts';

const usage = `npm run mutation -- [PART] [FILE…]

PART  one of ${Object.keys(parts).join(', ')}; all of them without it
FILE  change only these files of the part`;

/** Runs a part and keeps its result. */
async function run(name: string, files: readonly string[]): Promise<void> {
  const part = parts[name];
  if (part === undefined) throw new Error(usage);
  const found = await runPart(name, part, files);
  const before = files.length > 0 ? readOutcomes()[name] : {};
  keepOutcome(name, { ...before, ...found });
}

async function main([name, ...files]: readonly string[]): Promise<number> {
  const names = name === undefined ? Object.keys(parts) : [name];
  if (name !== 'document') {
    if (names.some((each) => parts[each] === undefined)) {
      console.error(usage);
      return 2;
    }
    await installStryker();
    for (const each of names) await run(each, files);
  }
  writeDocument();
  const outcomes = readOutcomes();
  for (const [each, outcome] of Object.entries(outcomes)) {
    console.log(`${each}: ${score(total(Object.values(outcome))).toFixed(1)}`);
  }
  const failed = tooLow(outcomes).filter((each) => name === 'document' || names.includes(each));
  if (failed.length > 0) console.error(`Below ${lowestScore}: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
