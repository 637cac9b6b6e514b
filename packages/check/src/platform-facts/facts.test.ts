import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatProblem } from '@docs/model/data-files/problem';
import { type Project, readProject } from '@docs/model/pages/project';
import { describe, expect, it } from 'vitest';
import { comparePlatform } from './compare.ts';
import { factFiles, parsePlatformFacts, readPlatformFacts } from './facts.ts';

const root = resolve(import.meta.dirname, '../../../..');

describe("the project's own pages and data", () => {
  const project = readProject(root);
  const problemsOf = (changed: Project) =>
    comparePlatform(changed).problems.map((problem) => formatProblem(problem));

  it('agree with the lists of the platform', () => {
    expect(problemsOf(project)).toEqual([]);
  });

  it('would fail with another default', () => {
    const [first, ...others] = project.settings.sections;
    const [setting, ...rest] = first?.settings ?? [];
    if (first === undefined || setting === undefined) throw new Error('There are no settings.');
    const settings = [{ ...setting, default: 'db.company' }, ...rest];
    const changed = { ...project, settings: { sections: [{ ...first, settings }, ...others] } };
    expect(problemsOf(changed)).toEqual([
      expect.stringContaining(`${setting.key} with the default "db.company"`),
    ]);
  });
});

describe('parsePlatformFacts', () => {
  const texts = {
    settings: readFileSync(join(root, factFiles.settings), 'utf8'),
    schema: readFileSync(join(root, factFiles.schema), 'utf8'),
    names: readFileSync(join(root, factFiles.names), 'utf8'),
    messages: readFileSync(join(root, factFiles.messages), 'utf8'),
  };

  it('says of each list which file, release and commit or package it is from', () => {
    const { settings, schema } = readPlatformFacts(root);
    expect(settings.source).toMatchObject({ path: 'authentik/lib/default.yml', version: '2025.8' });
    expect(settings.source.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(schema.source).toMatchObject({ path: 'schema.yml', version: '2025.8.6' });
    expect(schema.source.package).toBe('@goauthentik/api 2025.8.6');
  });

  it('names the file of a mistake', () => {
    expect(() =>
      parsePlatformFacts({ ...texts, names: 'more: []\nremoved: []\nnotComparable: []\n' }),
    ).toThrow(/data\/platform\/names\.yaml/);
  });
});
