import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';

/**
 * `mayImport`: which folder may import which; a folder may always import itself and libraries. `publicSiteModules`: the
 * entry points of site/package.json.
 */
const { mayImport, publicSiteModules } = JSON.parse(
  readFileSync(new URL('import-rules.json', import.meta.url), 'utf8'),
);

/** Any of our own folders that hold code. */
const ownCode = '^(packages|site|scripts|tests|bench)/';
/** Tests and what only they use. */
const testCode = '\\.test\\.tsx?$|/testing/|(^|/)fixtures?\\.ts$';
/** Modules that are bundled for the browser: pages, components, the search client, and workers. */
const browserCode =
  '^site/src/|^packages/search/src/browser/|^packages/publish/src/service-worker/worker/';
/** Modules of Node, with or without `node:`. */
const nodeModules = `^(node:)?(${builtinModules.join('|')})(/|$)`;

const escaped = (path) => path.replaceAll('.', '\\.');

/** One rule for each line of the table: a folder imports itself and what the table allows. */
const folderRules = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder.replace('/', '-')}-imports`,
  comment: `docs/architecture.md: ${folder} may import ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: testCode },
  to: {
    path: ownCode,
    pathNot: [folder, ...allowed].map((path) => `^${path}/`),
  },
}));

export default {
  forbidden: [
    ...folderRules,
    {
      name: 'no-cycles',
      comment:
        'Modules in a cycle cannot be read or tested one at a time. Cycles of types are fine.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'site-public-modules',
      comment: 'Other folders use the entry points of site/package.json.',
      severity: 'error',
      from: { path: ownCode, pathNot: '^site/' },
      to: { path: '^site/', pathNot: publicSiteModules.map((path) => `^${escaped(path)}$`) },
    },
    {
      name: 'no-path-into-a-package',
      comment: 'Packages are imported by name, such as @docs/pages/page, never by a path.',
      severity: 'error',
      from: { path: '^(?:packages/)?([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment:
        'Browsers have no modules of Node, so nothing that readers download may lead to one.',
      severity: 'error',
      from: { path: browserCode, pathNot: testCode },
      to: { path: nodeModules, reachable: true },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Code that ships must not import tests or their fixtures.',
      severity: 'error',
      from: { path: ownCode, pathNot: [testCode, '^tests/', '^bench/'] },
      to: { path: testCode },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/|^site/\\.(build|bundled|docusaurus)|^(build|dist)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts'],
    },
  },
};
