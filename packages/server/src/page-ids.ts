import { Parser } from 'htmlparser2';

/** The ids of a page's elements: what an address may end in behind `#`. */
export function idsOf(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') ids.add(value);
    },
  });
  parser.write(html);
  parser.end();
  return ids;
}
