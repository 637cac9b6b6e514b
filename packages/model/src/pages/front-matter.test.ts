import { describe, expect, it } from 'vitest';
import { formatProblem } from '../data-files/problem.ts';
import { parseYamlSource } from '../data-files/yaml-source.ts';
import { frontMatterProblems } from './front-matter.ts';

const description = 'Install, configure and run authentik on one machine with containers.';

function messages(yaml: string, path = 'core/terminology.mdx'): string[] {
  const file = `content/${path}`;
  const source = parseYamlSource(yaml, file, 1);
  const place = { file, lineOf: source.lineOf };
  return frontMatterProblems(source.value, path, ['oauth', 'saml'], place).map(formatProblem);
}

describe('front matter', () => {
  it('accepts every field of docs/writing.md', () => {
    const yaml = `title: Terminology
description: ${description}
tags: [oauth, saml]
sidebar_label: Terms
badges: [enterprise, preview, deprecated, version 2025.4+]
search: [glossary, what is an outpost]
toc_max_heading_level: 4
pagination_next: null`;
    expect(messages(yaml)).toEqual([]);
  });

  it('names the file, the line, the field, what was found and what was expected', () => {
    expect(messages('title: Terminology\ndescription: Too short.')).toEqual([
      'content/core/terminology.mdx:3: front matter field "description" is "Too short." (10 characters); expected one sentence of 50 to 160 characters.',
    ]);
  });

  it('reports the length of a description that is too long', () => {
    expect(messages(`title: A\ndescription: ${'long words '.repeat(20)}`)).toEqual([
      'content/core/terminology.mdx:3: front matter field "description" has 219 characters; expected one sentence of 50 to 160 characters.',
    ]);
  });

  it('reports all errors of a file at once', () => {
    const yaml = `description: ${description}
tags: [oauth, Oauth2]
badges: [new]
colour: red`;
    expect(messages(yaml)).toEqual([
      'content/core/terminology.mdx:2: front matter field "title" is missing; expected text.',
      'content/core/terminology.mdx:4: front matter field "badges[1]" is "new" (3 characters); expected "enterprise", "preview", "deprecated" or "version 2025.4+".',
      'content/core/terminology.mdx:3: front matter field "tags[2]" is "Oauth2" (6 characters); expected a tag of data/tags.yaml (oauth, saml).',
      'content/core/terminology.mdx:5: front matter has an unknown field "colour"; expected only known fields. Correct the name or remove the field; docs/writing.md lists the fields.',
    ]);
  });

  it('reports a duplicate tag', () => {
    expect(messages(`title: A\ndescription: ${description}\ntags: [oauth, oauth]`)).toEqual([
      'content/core/terminology.mdx:4: front matter field "tags" is a list of 2; expected each tag once.',
    ]);
  });

  it('names the line of a search phrase that is too short', () => {
    const yaml = `title: A\ndescription: ${description}\nsearch:\n  - glossary\n  - a`;
    expect(messages(yaml)).toEqual([
      'content/core/terminology.mdx:6: front matter field "search[2]" is "a" (1 characters); expected a phrase of 2 to 80 characters on one line, without spaces around it.',
    ]);
  });

  it('needs front matter', () => {
    expect(messages('')).toEqual([
      'content/core/terminology.mdx:2: front matter field "title" is missing; expected text.',
      'content/core/terminology.mdx:2: front matter field "description" is missing; expected text.',
    ]);
  });

  it('lets only release notes and advisories carry their own fields', () => {
    const release = `title: Release 2025.8\ndescription: ${description}\nrelease: { version: '2025.8', date: 2025-08-20, highlights: [Tasks run on PostgreSQL] }`;
    expect(messages(release, 'releases/2025.8.mdx')).toEqual([]);
    expect(messages(release, 'releases/index.mdx')).toHaveLength(1);
    expect(messages(release, 'security/cves/CVE-2024-1.mdx')).toEqual([
      'content/security/cves/CVE-2024-1.mdx:2: front matter field "advisory" is missing; expected a set of fields.',
      'content/security/cves/CVE-2024-1.mdx:4: front matter has an unknown field "release"; expected only known fields. Correct the name or remove the field; docs/writing.md lists the fields.',
    ]);
  });
});
