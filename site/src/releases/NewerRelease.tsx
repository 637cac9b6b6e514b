import { compareVersions } from '@docs/model/releases/versions';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchReleases } from './release-list.ts';

/**
 * The notice on the list of releases that the site has got a newer one since the page was loaded. The site is asked when the
 * reader comes back to the page.
 *
 * @param newest - the first release of the page's list
 */
export function NewerRelease({ newest }: { readonly newest: string }): ReactNode {
  const url = useBaseUrl('/releases.gen.json');
  const [newer, setNewer] = useState<string>();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      fetchReleases(url).then(
        ([first]) => {
          if (first !== undefined && compareVersions(first, newest) > 0) setNewer(first);
        },
        // The list of the page is still right.
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [url, newest]);
  return (
    <div role="status" data-search-ignore="">
      {newer !== undefined && (
        <p>
          Release {newer} is out.{' '}
          <button type="button" className="plain-button" onClick={() => window.location.reload()}>
            Reload the list
          </button>
        </p>
      )}
    </div>
  );
}
