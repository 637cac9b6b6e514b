import { useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { MouseEvent } from 'react';
import type { Option } from './options.ts';
import { isExternalResult } from './result-url.ts';
import { opensElsewhere } from './search-keys.ts';
import { useSearchSettings } from './settings.ts';
import { addRecent, type StoredSearches, toStored } from './stored-searches.ts';
import { useResultUrl } from './useResultUrl.ts';

interface FollowOptions {
  /** Stores what the reader opens. */
  readonly update: (change: (stored: StoredSearches) => StoredSearches) => void;
  readonly onClose: () => void;
}

/** How the dialog leads to other pages. */
export interface Follow {
  /** What a link to an option has as its address. */
  readonly hrefOf: (option: Option) => string;
  /** Whether an option is on another site. */
  readonly isExternal: (option: Option) => boolean;
  /** Opens an option, here or in a new tab. */
  readonly follow: (option: Option, where?: 'here' | 'new tab') => void;
  /** Follows the link of an option, unless the browser itself does. */
  readonly onClick: (option: Option, event: MouseEvent) => void;
  /** Goes to a path of this site. */
  readonly go: (path: string) => void;
}

/** Opens what the dialog lists, and remembers it. The dialog closes when another page is opened in its place. */
export function useFollow({ update, onClose }: FollowOptions): Follow {
  const settings = useSearchSettings();
  const history = useHistory();
  const resultUrl = useResultUrl(settings);
  const { withBaseUrl } = useBaseUrlUtils();

  const isExternal = ({ kind, url }: Option): boolean =>
    kind === 'answer' ? /^https?:/.test(url) : isExternalResult(url, settings);
  const hrefOf = ({ kind, url }: Option): string =>
    kind === 'answer' ? withBaseUrl(url) : resultUrl(url);
  const remember = (option: Option): void => {
    if (option.kind === 'answer') return;
    const opened = option.kind === 'stored' ? option.search : toStored(option.result.hit);
    update((stored) => addRecent(stored, opened));
  };
  const go = (path: string): void => {
    onClose();
    history.push(path);
  };
  const follow: Follow['follow'] = (option, where = 'here') => {
    remember(option);
    if (where === 'new tab') window.open(hrefOf(option), '_blank', 'noopener');
    else if (isExternal(option)) window.location.href = hrefOf(option);
    else go(hrefOf(option));
  };
  const onClick: Follow['onClick'] = (option, event) => {
    if (opensElsewhere(event) || isExternal(option)) {
      remember(option);
      return;
    }
    event.preventDefault();
    follow(option);
  };
  return { hrefOf, isExternal, follow, onClick, go };
}
