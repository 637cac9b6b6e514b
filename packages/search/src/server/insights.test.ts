import { describe, expect, it } from 'vitest';
import { createInsightCounter } from './insights.ts';

const search = (query: string, nbHits: number) => JSON.stringify({ query, nbHits });

describe('counting searches', () => {
  it('counts a query whatever its case and spaces, the ones without hits first', () => {
    const counter = createInsightCounter({ least: 2 });
    for (const body of [
      search('LDAP', 4),
      search(' ldap ', 4),
      search('ldap', 4),
      search('ldpa x', 0),
      search('ldpa  X', 0),
    ]) {
      expect(counter.count(body).status).toBe(204);
    }
    expect(counter.report()).toEqual([
      { query: 'ldpa x', searches: 2, withoutHits: 2 },
      { query: 'ldap', searches: 3, withoutHits: 0 },
    ]);
  });

  it('does not report rare queries, nor keep what may name a person or be a secret', () => {
    const counter = createInsightCounter({ least: 2 });
    for (let time = 0; time < 3; time++) {
      counter.count(search('anna@authentik.company', 0));
      counter.count(search('a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2', 0));
    }
    counter.count(search('only once', 1));
    expect(counter.report()).toEqual([]);
  });

  it('forgets the query that was not asked for longest', () => {
    const counter = createInsightCounter({ least: 1, most: 2 });
    for (const query of ['one', 'two', 'one', 'three']) counter.count(search(query, 1));
    expect(counter.report().map(({ query }) => query)).toEqual(['one', 'three']);
  });

  it.each(['', '[]', 'null', '{"query": 1, "nbHits": 2}', '{"query": "x"}'])(
    'refuses %j',
    (body) => {
      expect(createInsightCounter().count(body).status).toBe(400);
    },
  );
});
