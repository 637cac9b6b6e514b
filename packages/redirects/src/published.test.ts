import { expect, it } from 'vitest';
import { compile } from './compile.ts';
import { comparePublished, parsePublished, withPublished } from './published.ts';

const table = compile([{ from: '/moved', to: '/b/', line: 1 }], {});

it('finds pages that went without a rule, and new ones', () => {
  const report = comparePublished(['/a/', '/moved/', '/gone/'], new Set(['/a/', '/b/']), table);
  expect(report).toEqual({ lost: ['/gone/'], unlisted: ['/b/'] });
});

it('adds addresses in order and keeps the comments', () => {
  const text = '# why\n/b/\n/d/\n';
  expect(withPublished(text, ['/c/', '/b/', '/a/'])).toBe('# why\n/a/\n/b/\n/c/\n/d/\n');
  expect(parsePublished(text)).toEqual(['/b/', '/d/']);
});

it('lists new pages in order, and reads lines whatever spaces are around them', () => {
  const { unlisted } = comparePublished([], new Set(['/c/', '/a/', '/b/']), table);
  expect(unlisted).toEqual(['/a/', '/b/', '/c/']);
  expect(parsePublished('  /a/  \r\n\n  # why\n')).toEqual(['/a/']);
});
