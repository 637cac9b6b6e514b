import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HitList } from './hit-list.ts';

it('returns what sorting all pages would', () => {
  const list = new HitList(300);
  // Few distinct scores, so that many are equal.
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 300 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 150 }), (given, k) => {
      // Page numbers in another order than the pages are added.
      const hits = given.map((score, index) => ({ page: (index * 7919) % 1009, score }));
      for (const { page, score } of hits) list.add(page, score);
      const best = list.best(k);
      list.clear();
      expect(best).toEqual(hits.sort((a, b) => b.score - a.score || a.page - b.page).slice(0, k));
    }),
  );
});
