import { beforeEach, describe, expect, it } from 'vitest';
import { fileKinds } from '../format/frame.ts';
import type { SearchEngine, SearchHit, SearchRequest } from '../shared/types.ts';
import { indexOf, memorySource, type PageFixture } from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

const long = 'Words that fill a text file and say little. '.repeat(600);

/** Pages whose texts are in different files, because each text is almost as long as a file. */
const pages: readonly PageFixture[] = [
  { path: '/ldap/', title: 'LDAP provider', sections: [['Bind', 'Directories are bound to.']] },
  ...Array.from({ length: 6 }, (_, index) => ({
    path: `/guides/${index}/`,
    title: `Guide ${index}`,
    intro: `This is how guide ${index} begins. ${long}`,
    sections: [
      ['Connect LDAP', `Directory ${index} speaks LDAP. ${long}`],
      ['LDAP, later', ''],
    ] as const,
  })),
];
const files = indexOf(pages);
const read: string[] = [];
let engine: SearchEngine;

beforeEach(async () => {
  const source = memorySource(files);
  engine = await openEngine({
    read: (name) => {
      read.push(name);
      return source.read(name);
    },
  });
  read.length = 0;
});

const textFilesRead = () => read.filter((name) => files.get(name)?.[4] === fileKinds.texts).length;

async function ask(query: string, more: Partial<SearchRequest> = {}) {
  const request = { indexName: 'test', query, attributesToSnippet: ['content:8'], ...more };
  const [answer] = await engine.search([request]);
  return answer?.hits ?? [];
}

const excerptOf = (hit: SearchHit | undefined) => hit?._snippetResult?.content?.value;

describe('excerpts', () => {
  it('come from one text file unless a request wants them for every hit', async () => {
    const hits = await ask('ldap');
    expect(textFilesRead()).toBe(1);
    expect(hits.filter((hit) => excerptOf(hit) === undefined).length).toBeGreaterThan(4);
  });

  it('are in every hit with text below its heading on request', async () => {
    const hits = await ask('ldap', { snippetEveryHit: true });
    const bare = hits.filter((hit) => excerptOf(hit) === undefined);
    expect(new Set(bare.map(({ anchor }) => anchor))).toEqual(new Set(['ldap-later']));
    expect(hits.length).toBeGreaterThan(bare.length);
    const connect = hits.find(({ url }) => url === '/guides/5/#connect-ldap');
    expect(excerptOf(connect)).toContain('speaks <em>LDAP</em>');
    expect(textFilesRead()).toBeGreaterThan(4);
  });

  it('of a page are the beginning of its first section with text', async () => {
    const [ldap] = await ask('ldap provider', { snippetEveryHit: true });
    expect(ldap?.type).toBe('lvl1');
    expect(excerptOf(ldap)).toBe('Directories are bound to.');
    const [guide] = await ask('guide 3', { snippetEveryHit: true });
    expect(guide?.type).toBe('lvl1');
    expect(excerptOf(guide)).toContain('how <em>guide</em> <em>3</em> begins');
  });

  it('do not change anything else in a response', async () => {
    for (const query of ['ldap', 'guide', 'directory', '']) {
      const withoutSnippets = (hits: readonly SearchHit[]) =>
        hits.map(({ _snippetResult: _, ...hit }) => hit);
      const every = await ask(query, { snippetEveryHit: true });
      expect(withoutSnippets(every)).toEqual(withoutSnippets(await ask(query)));
    }
  });
});
