import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The parameters of the page's address. Setting some changes the address in place, so that it can be shared.
 * The server and the first render in the browser see none.
 */
export function useAddressParameters() {
  const { search } = useLocation();
  const history = useHistory();
  const isBrowser = useIsBrowser();
  const set = (values: Readonly<Record<string, string>>): void => {
    const parameters = new URLSearchParams(history.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') parameters.delete(name);
      else parameters.set(name, value);
    }
    history.replace({ ...history.location, search: parameters.toString() });
  };
  return [new URLSearchParams(isBrowser ? search : ''), set] as const;
}
