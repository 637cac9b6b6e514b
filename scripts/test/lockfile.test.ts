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
const locked = Object.entries(packages);
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

describe('package-lock.json', () => {
  it('holds every optional package that a package names, whatever its platform', () => {
    const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => resolvePackage(path, name) === undefined)
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has one pinned version of each package that the workspaces name', () => {
    const workspaces = locked.filter(([path]) => !path.includes('node_modules/'));
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
