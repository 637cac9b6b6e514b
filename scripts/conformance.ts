// `npm run conformance`: writes docs/conformance.md from the list of the specification's lines.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { documentFile, documentOf, readSections } from './conformance/specification.ts';
import { readOptions } from './project/options.ts';

const usage = `npm run conformance

Writes ${documentFile} from the list of the specification's lines. It takes no options.`;

readOptions(usage, {});
writeFileSync(join(root, documentFile), documentOf(readSections()));
console.log(`${documentFile} is written.`);
