// `npm run screenshots`: takes the kept screenshots again.
import { root } from '@docs/publish/paths';
import { execa } from 'execa';
import { readOptions } from './project/options.ts';

const usage = `npm run screenshots

Takes the kept screenshots again, after a change of looks. It takes no options.
Look at each image that Git then shows as changed, before you commit it.`;

readOptions(usage, {});
const { exitCode } = await execa('npm', ['test', '--', 'e2e', 'screenshots'], {
  cwd: root,
  env: { RENEW_SCREENSHOTS: 'true' },
  stdio: 'inherit',
  reject: false,
});
process.exitCode = exitCode ?? 1;
