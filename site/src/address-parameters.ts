import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The parameters of the page's address. Setting some changes the address in place, so that it can be shared.
 * The server and the first render in the browser see `undefined`.
 */
export function useAddressParameters(): readonly [
  (name: string) => string | undefined,
  (values: Readonly<Record<string, string>>) => void,
] {
  const location = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const given = new URLSearchParams(isBrowser ? location.search : '');
  return [
    (name) => given.get(name) ?? undefined,
    (values) => {
      const parameters = new URLSearchParams(history.location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') parameters.delete(name);
        else parameters.set(name, value);
      }
      history.replace({ ...history.location, search: parameters.toString() });
    },
  ];
}
