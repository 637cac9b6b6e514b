import { resolve } from 'node:path';
import { formatProblem } from '@docs/model/data-files/problem';
import { type Project, readProject } from '@docs/model/pages/project';
import { describe, expect, it } from 'vitest';
import { comparePlatform } from './compare.ts';

describe("the project's own pages and data", () => {
  const project = readProject(resolve(import.meta.dirname, '../../../..'));
  const problemsOf = (changed: Project) => comparePlatform(changed).map(formatProblem);

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
      expect.stringMatching(
        `^data/settings.yaml:\\d+: ${setting.key} with the default "db.company"`,
      ),
    ]);
  });
});
