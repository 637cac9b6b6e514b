import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import semver from 'semver';
import { describe, expect, it } from 'vitest';

/** One package of the lockfile, version 3: https://docs.npmjs.com/cli/configuring-npm/package-lock-json#packages */
interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, LockedPackage>>;

function packagesOf(file: string): Packages {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

const packages = packagesOf('package-lock.json');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};

/** Path of the package that `name` means for the package at `from`: the nearest `node_modules` wins, as in Node. */
function resolvePackage(from: string, name: string): string | undefined {
  const parts = from.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const path = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (path in packages) return path;
  }
  return undefined;
}

/** Reports whether npm would install a package on a platform. A package that names no C library runs with each. */
function fits(locked: LockedPackage, [os, cpu, libc]: readonly (string | undefined)[]): boolean {
  const allows = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || value === undefined || list.includes(value);
  return allows(locked.os, os) && allows(locked.cpu, cpu) && allows(locked.libc, libc);
}

const platforms = [
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'musl'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
] as const;

describe('package-lock.json', () => {
  it('holds every optional package that a package names, whatever its platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => resolvePackage(path, name) === undefined)
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has one pinned version of each package that the workspaces name', () => {
    const workspaces = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
    const ranges = new Map<string, Set<string>>();
    for (const [, { dependencies, devDependencies }] of workspaces) {
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
        ranges.set(name, (ranges.get(name) ?? new Set()).add(range));
      }
    }
    const isPinned = (range: string) => semver.valid(range.replace(/^npm:.+@/, '')) !== null;
    const loose = [...ranges]
      .map(([name, used]) => [name, ...used])
      .filter(([, first = '', ...others]) => others.length > 0 || !isPinned(first));
    expect(workspaces.length).toBeGreaterThan(3);
    expect(loose).toEqual([]);
  });

  // The tools with native code. A package of theirs for a platform is one whose name begins as given.
  describe.each([
    ['node_modules/@biomejs/biome', '@biomejs/cli-'],
    ['node_modules/@rspack/binding', '@rspack/binding-'],
    ['node_modules/@swc/core', '@swc/core-'],
    ['node_modules/@swc/html', '@swc/html-'],
    ['node_modules/esbuild', '@esbuild/'],
    ['node_modules/lightningcss', 'lightningcss-'],
    ['node_modules/pagefind', '@pagefind/'],
    ['node_modules/rollup', '@rollup/rollup-'],
    ['node_modules/sharp', '@img/sharp-'],
  ])('for %s', (path, prefix) => {
    it.each(platforms)('has the package of %s %s %s', (...platform) => {
      const names = Object.keys(packages[path]?.optionalDependencies ?? {});
      const native = names
        .filter((name) => name.startsWith(prefix))
        .map((name) => packages[resolvePackage(path, name) ?? ''])
        .filter((locked) => locked?.os !== undefined && fits(locked, platform));
      expect(native.length).toBeGreaterThan(0);
    });
  });
});

describe('package-lock.json', () => {
  const locked = Object.entries(packages);

  it('needs no newer Node than this project asks for', () => {
    const lowest = semver.minVersion(engines.node)?.version ?? '';
    // npm leaves out an optional package that does not support the running Node.
    const tooNew = locked.filter(
      ([, { engines: needed, optional }]) =>
        !optional && needed?.node !== undefined && !semver.satisfies(lowest, needed.node),
    );
    expect(lowest).toMatch(/^20\./);
    expect(tooNew.map(([path, { engines: needed }]) => `${path}: ${needed?.node}`)).toEqual([]);
  });

  it('names no registry', () => {
    const resolved = locked.filter(([, { link, resolved: address }]) => !link && address);
    expect(resolved).toEqual([]);
  });
});
