/** `npm run format`: formats every file that Biome knows, and fixes what its linter can fix safely. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const { status } = spawnSync(
  process.execPath,
  [biome, 'check', '--write', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
