import { createResolver } from '@docs/redirects/resolve';
import type { Answer } from '../answer.ts';
import type { AddressFacts } from '../data.ts';
import type { Subject } from '../recognize/subject.ts';

export type AddressSubject = Extract<Subject, { kind: 'address' }>;

/** Where an old address leads. Nothing is said where no page is. */
export function answerAddress({ path }: AddressSubject, facts: AddressFacts): Answer[] {
  const { rules, pages } = facts;
  const resolver = createResolver({
    baseUrl: '/',
    rules: rules.map(([kind, from, to, outside]) => ({ kind, from, to, outside, via: [] })),
  });
  const found = resolver.resolve(path);
  const target = found?.location ?? withSlash(path);
  if (found?.rule.outside === true) {
    const { host } = new URL(target);
    return [
      {
        id: `address-${host}`,
        kind: 'address',
        title: host,
        summary: `\`${path}\` has moved to another site: \`${target}\`.`,
        href: target,
        copy: target,
      },
    ];
  }
  const [page = ''] = target.split('#');
  const title = pages[page];
  if (title === undefined) return [];
  return [
    {
      id: `address-${page.replaceAll('/', '-')}`,
      kind: 'address',
      title,
      summary:
        found === undefined
          ? `This site has this page at \`${target}\`.`
          : `\`${path}\` has moved to \`${target}\`.`,
      href: target,
    },
  ];
}

/** The address of a page: with a slash in front of the fragment. */
function withSlash(path: string): string {
  const [page = '', ...fragment] = path.split('#');
  return [`${page.replace(/\/*$/, '')}/`, ...fragment].join('#');
}
