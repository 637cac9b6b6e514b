import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { formatted, sampleProject } from '../testing/fixtures.ts';
import { addressBook } from './addresses.ts';
import { checkLinks } from './links.ts';
import { dataProse, pageProse } from './prose.ts';

function links(text: string): string[] {
  const project = sampleProject();
  const page = parsePage('install-config/configuration.mdx', text);
  const addresses = addressBook({ ...project, pages: [...project.pages, page] });
  return formatted(checkLinks(pageProse(page), addresses));
}

describe('links', () => {
  it.each([
    '[the terms](/core/terminology/)',
    '[outposts](/core/terminology/#outposts)',
    '[the row](/core/terminology/#openid)',
    '[search](/search/?q=ldap)',
    '[all tags](/tags/) and [OAuth](/tags/oauth/)',
    '[plan an upgrade](/releases/upgrade/)',
    '[releases as a file](/releases.gen.json)',
    '[below](#own)\n\n## Own',
    '[below](#%6Fwn)\n\n## Own',
    '[RFC 8628](https://www.rfc-editor.org/rfc/rfc8628)',
    '[mail us](mailto:security@goauthentik.io)',
    '[threads](#authentik_web__threads)\n\n<Settings section="web" />',
    '[a message](#token-expired) of [the server](#server)\n\n<ErrorCatalog />',
    '[the drawing](/img/flow.png)',
  ])('accepts %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it.each([
    [
      '[terms](../core/terminology/)',
      'the link ../core/terminology/ is relative; expected an absolute path such as "/core/terminology/".',
    ],
    [
      '[terms](/core/terminology#outposts)',
      'the link /core/terminology#outposts has no slash at its end; expected "/core/terminology/#outposts".',
    ],
    [
      '[terms](/terminology/)',
      'the link leads to /terminology/, where there is no page; expected a page of content/. Is /core/terminology/ meant?',
    ],
    [
      '[terms](/core/terminolgy/)',
      'the link leads to /core/terminolgy/, where there is no page; expected a page of content/. Is /core/terminology/ meant?',
    ],
    [
      '[terms](/core/words/)',
      'the link leads to /core/words/, where there is no page; expected a page of content/.',
    ],
    [
      '[outposts](/core/terminology/#the-outposts)',
      'the link leads to /core/terminology/#the-outposts, but that page has no such anchor; expected the anchor of a heading, a setting or a table row. Is #outposts meant?',
    ],
    [
      '[outposts](/core/terminology/#100%)',
      'the link leads to /core/terminology/#100%, but that page has no such anchor; expected the anchor of a heading, a setting or a table row.',
    ],
    [
      '[own](#nothing)',
      'the link leads to /install-config/configuration/#nothing, but that page has no such anchor; expected the anchor of a heading, a setting or a table row.',
    ],
  ])('reports the error in %s', (text, message) => {
    expect(links(text)).toEqual([`content/install-config/configuration.mdx:1: ${message}`]);
  });

  it('looks at the links of cards', () => {
    expect(links('<Card to="/nowhere/" title="A">\n\nText.\n\n</Card>')).toHaveLength(1);
  });

  it('looks into data files, with their lines', () => {
    const table = 'title: A\nrows:\n  - { one: "[x](#y)", two: "[here](/nowhere/)" }\n';
    const prose = dataProse('data/tables/a.yaml', table);
    expect(formatted(checkLinks(prose, addressBook(sampleProject())))).toEqual([
      'data/tables/a.yaml:3: the link #y is relative; expected an absolute path such as "/core/terminology/".',
      expect.stringMatching(/^data\/tables\/a.yaml:3: the link leads to \/nowhere\/,/),
    ]);
  });
});
