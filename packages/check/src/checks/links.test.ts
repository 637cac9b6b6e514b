import type { Problem } from '@docs/model/data-files/problem';
import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { formatted, sampleProject } from '../testing/fixtures.ts';
import { addressBook } from './addresses.ts';
import { checkLinks } from './links.ts';
import { dataProse, pageProse } from './prose.ts';

function links(text: string, missingPages: Problem['severity'] = 'error'): string[] {
  const project = sampleProject();
  const page = parsePage('install-config/configuration.mdx', text);
  const addresses = addressBook({ ...project, pages: [...project.pages, page] }, missingPages);
  return formatted(pageProse(page).flatMap((prose) => checkLinks(prose, addresses)));
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
    '![The steps of a flow](/img/flow.png)',
  ])('accepts %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it.each([
    [
      '[here](/core/terminology/)',
      'the link to /core/terminology/ reads "here"; expected text that says where the link leads. Name the page or the thing that the reader finds there.',
    ],
    [
      '[Click here](/core/terminology/)',
      'the link to /core/terminology/ reads "Click here"; expected text that says where the link leads. Name the page or the thing that the reader finds there.',
    ],
    [
      'See https://example.com/a for more.',
      'the bare address https://example.com/a; expected text that says where the link leads. Name the page or the thing that the reader finds there.',
    ],
    [
      '[](/core/terminology/)',
      'the link to /core/terminology/ has no text; expected text that says where the link leads. Name the page or the thing that the reader finds there.',
    ],
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
      'the link leads to /core/terminology/#the-outposts, but that page has no such anchor; expected the anchor of a heading, a setting or a table row. It has #outposts.',
    ],
    [
      '[outposts](/core/terminology/#100%)',
      'the link leads to /core/terminology/#100%, but that page has no such anchor; expected the anchor of a heading, a setting or a table row.',
    ],
    [
      '[own](#nothing)',
      'the link leads to /install-config/configuration/#nothing, but that page has no such anchor; expected the anchor of a heading, a setting or a table row.',
    ],
    [
      '![](/img/flow.png)',
      'the image /img/flow.png has no text alternative; expected what a reader who can\'t see it must know, as "![…](…)".',
    ],
    [
      '![The flow](/img/none.png)',
      "the image /img/none.png isn't there; expected an absolute path of a file in site/static/.",
    ],
  ])('reports the error in %s', (text, message) => {
    expect(links(text)).toEqual([`content/install-config/configuration.mdx:1: ${message}`]);
  });

  it('reports pages that are not written yet as warnings if the option is set', () => {
    expect(links('[later](/security/)', 'warning')).toEqual([
      'content/install-config/configuration.mdx:1: warning: the link leads to /security/, where there is no page; expected a page of content/.',
    ]);
  });

  it('looks at the links of cards', () => {
    expect(links('<Card to="/nowhere/" title="A">\n\nText.\n\n</Card>')).toHaveLength(1);
  });

  it('looks into data files, with their lines', () => {
    const addresses = addressBook(sampleProject(), 'error');
    const table = 'title: A\nrows:\n  - { one: "[here](/core/terminology/)" }\n';
    const settings = 'effect: "See [the page](/nowhere/)."\nexample: "[x](/nowhere/)"\n';
    expect(
      formatted([
        ...dataProse(table, 'data/tables/a.yaml', true).flatMap((prose) =>
          checkLinks(prose, addresses),
        ),
        ...dataProse(settings, 'data/settings.yaml', false).flatMap((prose) =>
          checkLinks(prose, addresses),
        ),
      ]),
    ).toEqual([
      'data/tables/a.yaml:3: the link to /core/terminology/ reads "here"; expected text that says where the link leads. Name the page or the thing that the reader finds there.',
      'data/settings.yaml:1: the link leads to /nowhere/, where there is no page; expected a page of content/.',
    ]);
  });
});
