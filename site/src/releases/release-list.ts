/** Answers that were asked for, by their address. */
const asked = new Map<string, Promise<readonly string[]>>();

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((version) => typeof version === 'string');
}

/**
 * Asks the site for its releases, newest first. A page that stays open while the site is updated learns of a new release
 * in this way.
 *
 * @param url - address of `releases.gen.json`
 * @throws Error when the list can't be fetched
 */
export function fetchReleases(url: string): Promise<readonly string[]> {
  const known = asked.get(url);
  if (known !== undefined) return known;
  const answer = fetch(url, { cache: 'no-cache' })
    .then(async (response) => {
      const list: unknown = response.ok ? await response.json() : undefined;
      if (!isList(list)) throw new Error(`No list of releases at ${url}`);
      return list;
    })
    // The next question asks the site again.
    .finally(() => asked.delete(url));
  asked.set(url, answer);
  return answer;
}
