// `npm run conformance`: writes docs/conformance.md from the list of lines and the results of the last test runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { checkConformance, documentFile } from './conformance/document.ts';
import { readLines } from './conformance/lines.ts';
import { lastResults } from './conformance/results.ts';

const { document, problems, missing, lineCount } = checkConformance(readLines(), lastResults());
const lacks = Object.entries(missing).map(
  ([name, count]) => `${count} tests could not run: ${name}`,
);
for (const line of [...problems, ...lacks]) console.error(line);
if (problems.length > 0 || lacks.length > 0) {
  console.error(`${documentFile} was not written.`);
  process.exitCode = 1;
} else {
  writeFileSync(join(root, documentFile), document);
  console.log(`${documentFile}: ${lineCount} lines.`);
}
