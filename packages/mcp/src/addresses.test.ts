import { expect, it } from 'vitest';
import {
  addressOf,
  pathOfAddress,
  placeOf,
  withAbsoluteLinks,
  withPageLinks,
} from './addresses.ts';

const site = { site: 'https://docs.example/base/', baseUrl: '/base/' };

it.each([
  ['/guide/', '/guide/'],
  ['guide', '/guide'],
  ['https://docs.example/guide/?a=b#c', '/guide/?a=b#c'],
  ['//docs.example', '/'],
  ['docs.example/guide', '/guide'],
  ['https://docs.example', '/'],
  ['/a b/ü', '/a%20b/%C3%BC'],
  ['/a%20b/', '/a%20b/'],
  ['/\ud800', '/%EF%BF%BD'],
  ['', '/'],
])('reads the path of %j', (address, path) => {
  expect(pathOfAddress(address)).toBe(path);
});

it.each([
  ['/base/guide/', { path: '/guide/', anchor: undefined }],
  ['/guide.html#first', { path: '/guide/', anchor: 'first' }],
  ['https://docs.example/base/guide.md', { path: '/guide/', anchor: undefined }],
  ['/guide/index.md#', { path: '/guide/', anchor: undefined }],
  ['/%E0%A4%A/', { path: '/%E0%A4%A/', anchor: undefined }],
  ['/100%/%C3%BC/#%C3%BC%', { path: '/100%/ü/', anchor: 'ü%' }],
  ['/', { path: '/', anchor: undefined }],
])('finds the page of %j', (address, place) => {
  expect(placeOf(address, site)).toEqual(place);
});

it('makes links absolute', () => {
  expect(addressOf(site, '/guide/')).toBe('https://docs.example/base/guide/');
  expect(withAbsoluteLinks('[a](/b/#c) [d](//e) [f](https://g/)', site)).toBe(
    '[a](https://docs.example/base/b/#c) [d](//e) [f](https://g/)',
  );
});

it('lets the links of a twin lead to pages', () => {
  const twin = '[a](/base/b.md#c) [d](/base/index.md "Home") [e](/base/f.json) [g](/other/)';
  expect(withPageLinks(twin, site)).toBe(
    '[a](https://docs.example/base/b/#c) [d](https://docs.example/base/ "Home") [e](https://docs.example/base/f.json) [g](https://docs.example/other/)',
  );
});
