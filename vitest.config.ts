import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Limits for tests that hang. A poll ends as soon as it succeeds; on a busy machine, that may take a while. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Tests that start programs, after the unit tests. On two cores, more workers would only wait for the programs. */
const besidePrograms = { ...patient, maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Tests that drive the built site share one server and one browser, started before the first of them. */
const onTheBuiltSite = { ...besidePrograms, globalSetup: ['tests/harness/global-setup.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: ['{packages,site,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...onTheBuiltSite } },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          ...onTheBuiltSite,
        },
      },
      {
        test: {
          name: 'base-path',
          include: ['tests/base-path/**/*.test.ts'],
          env: {
            BASE_URL: '/docs-site/',
            BUILD_DIR: join(import.meta.dirname, '.cache', 'base-path-build'),
          },
          ...onTheBuiltSite,
        },
      },
      { test: { name: 'mcp', include: ['tests/mcp/**/*.test.ts'], ...besidePrograms } },
      { test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], ...besidePrograms } },
      { test: { name: 'samples', include: ['tests/samples/**/*.test.ts'], ...besidePrograms } },
    ],
  },
});
