import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';

/**
 * One parameter of the page's address. Setting it changes the address in place, so that it can be shared.
 * The server and the first render in the browser see `undefined`.
 */
export function useAddressParameters(): readonly [
  (name: string) => string | undefined,
  (values: Readonly<Record<string, string | undefined>>) => void,
] {
  const location = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const get = (name: string): string | undefined =>
    isBrowser ? (new URLSearchParams(location.search).get(name) ?? undefined) : undefined;
  const set = useCallback(
    (values: Readonly<Record<string, string | undefined>>) => {
      const parameters = new URLSearchParams(history.location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') parameters.delete(name);
        else parameters.set(name, value);
      }
      history.replace({ ...history.location, search: parameters.toString() });
    },
    [history],
  );
  return [get, set];
}
