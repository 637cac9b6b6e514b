import { expect, it } from 'vitest';
import { failedAudits, type LighthouseReport, resultOf } from './lighthouse-run.ts';

const report: LighthouseReport = {
  categories: {
    performance: { score: 0.965, auditRefs: [{ id: 'interactive', weight: 1 }] },
    seo: {
      score: 0.5,
      auditRefs: [
        { id: 'meta-description', weight: 1 },
        { id: 'canonical', weight: 1 },
        { id: 'hreflang', weight: 0 },
        { id: 'crawlable', weight: 1 },
      ],
    },
  },
  audits: {
    interactive: { score: 0.4, numericValue: 2400.5 },
    'meta-description': { score: 0 },
    canonical: { score: 1 },
    hreflang: { score: 0 },
    crawlable: { score: null },
  },
};

it('reads scores as percent, and times', () => {
  const { performance, seo, interactiveMs, accessibility } = resultOf(report);
  expect({ performance, seo, interactiveMs }).toEqual({
    performance: 97,
    seo: 50,
    interactiveMs: 2400.5,
  });
  expect(accessibility).toBeNaN();
});

it('names audits that cost points, except those of the performance', () => {
  expect(failedAudits(report)).toEqual(['meta-description']);
});
