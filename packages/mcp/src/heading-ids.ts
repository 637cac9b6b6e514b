import { Parser } from 'htmlparser2';

/** A heading of an HTML page that has an id. */
export interface HeadingId {
  readonly id: string;
  readonly text: string;
}

const headingName = /^h[1-6]$/;

/** The headings of an HTML page with their ids, in the order of the page. */
export function headingIds(html: string): HeadingId[] {
  const found: HeadingId[] = [];
  let open: { id: string; name: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (headingName.test(name) && id !== undefined) open = { id, name, text: '' };
    },
    ontext(text) {
      if (open !== undefined) open.text += text;
    },
    onclosetag(name) {
      if (open?.name !== name) return;
      found.push({ id: open.id, text: open.text });
      open = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return found;
}
