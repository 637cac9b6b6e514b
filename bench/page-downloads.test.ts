import { expect, it } from 'vitest';
import { kindOf, sumDownloads } from './page-downloads.ts';

it.each([
  ['text/html; charset=utf-8', 'html'],
  ['text/javascript; charset=utf-8', 'js'],
  ['application/javascript', 'js'],
  ['text/css; charset=utf-8', 'css'],
  ['font/woff2', 'font'],
  ['application/json; charset=utf-8', 'other'],
  ['image/svg+xml', 'other'],
])('knows what %s is', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

it('sums up bytes by kind, and prefetched files apart', () => {
  const download = (type: string, bytes: number, prefetched = false) => ({
    url: `http://127.0.0.1/${bytes}`,
    type,
    bytes,
    prefetched,
  });
  const sums = sumDownloads([
    download('text/html', 100),
    download('text/javascript', 20),
    download('text/javascript', 3),
    download('text/javascript', 4000, true),
    download('image/svg+xml', 5),
  ]);
  expect(sums).toEqual({
    htmlBytes: 100,
    jsBytes: 23,
    cssBytes: 0,
    fontBytes: 0,
    otherBytes: 5,
    allBytes: 128,
    requests: 4,
    prefetchBytes: 4000,
    prefetches: 1,
  });
});
