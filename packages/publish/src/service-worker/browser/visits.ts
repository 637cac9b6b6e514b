import { Storage } from '../shared/storage.ts';
import { canWorkOffline } from './page.ts';

/** A page that is kept because the reader visited it. */
export interface KeptVisit {
  /** Path below the base path. */
  readonly path: string;
  /** Title of the document. */
  readonly title: string;
}

/** The visited pages that are kept, newest first. */
export async function readVisits(baseUrl: string): Promise<readonly KeptVisit[]> {
  if (!canWorkOffline()) return [];
  const storage = new Storage(baseUrl);
  const { pages = [] } = (await storage.read('visits')) ?? {};
  const parser = new DOMParser();
  const withTitle = async ({ path }: { readonly path: string }): Promise<KeptVisit[]> => {
    const html = await (await storage.match(path))?.text();
    return html === undefined
      ? []
      : [{ path, title: parser.parseFromString(html, 'text/html').title }];
  };
  return (await Promise.all(pages.map(withTitle))).flat();
}
