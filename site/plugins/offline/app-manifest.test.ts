import { expect, it } from 'vitest';
import { appManifest, cssProperty } from './app-manifest.ts';

const css = ":root {\n  --paper: #ffffff;\n}\n\n[data-theme='dark'] {\n  --paper: #000000;\n}\n";

it('takes colors from the style sheet of the site', () => {
  expect(cssProperty(css, ':root', '--paper')).toBe('#ffffff');
  expect(cssProperty(css, "[data-theme='dark']", '--paper')).toBe('#000000');
  expect(() => cssProperty(css, ':root', '--ink')).toThrow('no --ink for :root');
});

it('names addresses relative to itself, so that they hold below a base path', () => {
  const names = { name: 'Docs', shortName: 'Docs', description: 'd', color: '#ffffff' };
  const manifest: {
    readonly start_url: string;
    readonly scope: string;
    readonly icons: readonly { readonly src: string; readonly purpose: string }[];
  } = JSON.parse(appManifest(names));
  const addresses = [manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }) => src)];
  for (const address of addresses) {
    expect(new URL(address, 'https://docs.example/below/manifest.json').pathname).toMatch(
      /^\/below\//,
    );
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
