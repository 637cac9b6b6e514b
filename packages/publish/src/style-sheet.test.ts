import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { reduceStyleSheet } from './style-sheet.ts';
import { writeFiles } from './write-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-styles-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('puts the value of a constant in place of its name, also when it names a later one', async () => {
  const css = ':root{--gap:var(--unit);--unit:4px}.note{margin:var(--gap)}.unused{margin:0}';
  writeFiles(folder, [
    ['index.html', '<link href=styles.0.css><p class=note>Text</p>'],
    ['assets/css/styles.0.css', css],
  ]);
  await reduceStyleSheet(folder);
  const [name = ''] = readdirSync(join(folder, 'assets/css'));
  expect(readFileSync(join(folder, 'assets/css', name), 'utf8').trim()).toBe('.note{margin:4px}');
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(`href=${name}>`);
});
