import { defineConfig } from 'vitest/config';

/** Tests that drive the built site share one server and one browser, started before the first of them. */
const onTheBuiltSite = {
  globalSetup: ['tests/harness/global-setup.ts'],
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  // A browser on two busy cores is late now and then: a failure has to happen twice.
  retry: 1,
  hookTimeout: 120_000,
  // The browser works beside the tests: more workers than this only wait for each other on two cores.
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Some tests start programs of their own, which take long on a busy machine.
          testTimeout: 30_000,
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
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      { test: { name: 'samples', include: ['tests/samples/**/*.test.ts'] } },
    ],
  },
});
