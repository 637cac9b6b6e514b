/**
 * `npm run screenshots` takes the screenshots of all types of pages again, after a change of looks. Look at each image
 * that Git then shows as changed, before you commit it.
 */
import { exitStatus } from './test/result.ts';
import { steps } from './test/steps.ts';

process.env.RENEW_SCREENSHOTS = 'true';
const { build, e2e } = steps;
const built = await build?.run([]);
const result = built?.failed === 0 ? await e2e?.run(['tests/e2e/screenshots']) : built;
process.exitCode = result === undefined ? 1 : exitStatus(result, true);
