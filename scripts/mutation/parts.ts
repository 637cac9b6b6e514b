/** Code and the unit tests that have to notice its changes. */
export interface Run {
  /** Folders of the code that is changed, from the root. Tests and what only tests use are left out. */
  readonly folders: readonly string[];
  /** Folders of the unit tests that run. */
  readonly tests: readonly string[];
  /** Whether modules are loaded again for each change, because they remember results of the change before. */
  readonly reloads?: boolean;
}

/** One part of the code that mutation testing covers. */
export interface Part {
  readonly title: string;
  /** Runs of Stryker, one after the other. Each changed line needs only the tests of its run, so that a run is fast. */
  readonly runs: readonly Run[];
  /** Unit tests that do not run, with the reason. */
  readonly withoutTests: Readonly<Record<string, string>>;
  /** Code that is not changed, with the reason. */
  readonly withoutFiles: Readonly<Record<string, string>>;
  /** Other folders that tests read. */
  readonly reads: readonly string[];
  /** Whether code that runs once, while a module loads, is left out, because each change needs every test. */
  readonly ignoresStatic: boolean;
}

const defaults = { withoutTests: {}, withoutFiles: {}, reads: [], ignoresStatic: true };

/** A run of code with the unit tests beside it. */
const beside = (...folders: string[]): Run => ({ folders, tests: folders });

/** Every part by its name on the command line. */
export const parts: Readonly<Record<string, Part>> = {
  redirects: {
    ...defaults,
    title: 'Redirects',
    runs: [beside('packages/redirects/src')],
    ignoresStatic: false,
  },
  content: {
    ...defaults,
    title: 'Content model',
    runs: [
      beside('packages/pages/src'),
      // The catalog reads and checks releases and advisories.
      {
        folders: ['packages/releases/src', 'packages/advisories/src'],
        tests: ['packages/releases/src', 'packages/advisories/src', 'packages/catalog/src'],
      },
      beside('packages/settings/src'),
    ],
    reads: ['content', 'data'],
  },
  server: {
    ...defaults,
    title: 'Server',
    runs: [beside('packages/server/src')],
    withoutTests: {
      'packages/server/src/npm.test.ts': 'starts npm, which runs the unchanged code',
      'packages/server/src/process.test.ts': 'starts processes, which run the unchanged code',
    },
    withoutFiles: {
      'packages/server/src/main.ts': 'runs only as a process of its own',
      'packages/server/src/run.ts': 'runs only as a process of its own',
      'packages/server/src/mcp-stdio.ts': 'runs only as a process of its own',
      'packages/server/src/bundle.ts': 'runs only in a build',
      'packages/server/src/search-api.ts':
        'describes the search endpoint in words; tests compare the built file with real answers',
    },
  },
  engine: {
    ...defaults,
    title: 'Search engine',
    runs: [
      // Tokens and stems are remembered.
      { ...beside('packages/search/src/analysis'), reloads: true },
      beside('packages/search/src/format'),
      beside('packages/search/src/engine', 'packages/search/src/build'),
    ],
    withoutTests: {
      'packages/search/src/engine/properties.test.ts':
        'asks thousands of random queries, which takes half a minute for each change',
      'packages/search/src/engine/spelling-on-large-sites.test.ts':
        'misspells every word of its pages, which takes seconds for each change',
      'packages/search/src/engine/file-limits.test.ts':
        'builds large indexes, which takes seconds for each change',
      'packages/search/src/engine/long-queries.test.ts':
        'builds large indexes, which takes seconds for each change',
    },
  },
};
