const pages = new Map<string, Promise<Document>>();

/**
 * A page of this site, fetched once. It is never shown as it is: it runs no script and fetches nothing.
 *
 * @throws Error when it is not there, or there is no network; the next call tries again
 */
export function fetchPage(path: string): Promise<Document> {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const page = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(`${path} was answered with status ${response.status}.`);
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  });
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}
