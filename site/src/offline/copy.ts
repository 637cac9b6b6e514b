import { CopyKeeper, type CopyState } from '@docs/publish/service-worker/copy';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useSyncExternalStore } from 'react';

let shared: CopyKeeper | undefined;

/** The one keeper of the copy of the site: the copy goes on while the reader is on other pages. */
export function sharedCopy(baseUrl: string): CopyKeeper {
  shared ??= new CopyKeeper(baseUrl);
  return shared;
}

const unknown: CopyState = { kind: 'unknown' };

/** How far the copy of the whole site is, and what changes that. */
export function useSiteCopy(): readonly [CopyState, CopyKeeper] {
  const copy = sharedCopy(useBaseUrl('/'));
  const state = useSyncExternalStore(copy.subscribe, copy.state, () => unknown);
  useEffect(() => {
    void copy.open();
  }, [copy]);
  return [state, copy];
}
