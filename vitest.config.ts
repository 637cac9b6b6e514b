import { defineConfig } from 'vitest/config';

/** A poll ends as soon as it succeeds. On a busy machine, that may take a while. */
const patient = { expect: { poll: { timeout: 30_000 } } };

/** A busy CI machine may starve a browser or a server. `npm test` names every test that had to run again. */
const again = { retry: process.env.CI ? 2 : 0 };

/** Tests that drive the built site share one server and one browser, started before the first of them. */
const onTheBuiltSite = {
  globalSetup: ['tests/harness/global-setup.ts'],
  // A limit for tests that hang. Nothing is learned from how long a test takes.
  testTimeout: 120_000,
  ...patient,
  hookTimeout: 120_000,
  // The browser runs beside the tests. On two cores, more workers would only wait for each other.
  maxWorkers: 2,
  ...again,
};

/** Tests that start web servers. */
const onRealServers = {
  testTimeout: 60_000,
  ...patient,
  hookTimeout: 120_000,
  maxWorkers: 2,
  ...again,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Some tests start other programs, which is slow on a busy machine.
          testTimeout: 30_000,
          ...patient,
          include: ['{packages,site,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          tags: [{ name: 'anywhere', description: 'The same at any path of the site.' }],
          ...onTheBuiltSite,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          ...onTheBuiltSite,
        },
      },
      {
        test: {
          name: 'mcp',
          include: ['tests/mcp/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...again,
        },
      },
      { test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], ...onRealServers } },
      { test: { name: 'samples', include: ['tests/samples/**/*.test.ts'], ...onRealServers } },
    ],
  },
});
