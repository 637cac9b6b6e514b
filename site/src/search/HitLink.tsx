import type { InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { useHistory } from '@docusaurus/router';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { isExternalResult } from './result-url.ts';
import { useSearchSettings } from './settings.ts';

interface HitLinkProps {
  readonly hit: InternalDocSearchHit | StoredDocSearchHit;
  readonly children: ReactNode;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * The link of a result in the modal.
 *
 * The framework's own link watches whether it comes into view and then fetches its page. Here that would be every
 * result of every key, and the modal draws its results several times for each; so a page is fetched when the pointer
 * reaches its result.
 */
export function HitLink({ hit, children }: HitLinkProps): JSX.Element {
  const history = useHistory();
  const settings = useSearchSettings();
  if (isExternalResult(hit.url, settings)) {
    return (
      <a href={hit.url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    history.push(hit.url);
  };
  const preload = (): void => {
    window.docusaurus.preload(hit.url.replace(/#.*$/s, ''));
  };
  return (
    <a href={hit.url} onClick={follow} onMouseEnter={preload} onTouchStart={preload}>
      {children}
    </a>
  );
}
