import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { opensElsewhere } from '../opens-elsewhere.ts';

interface StaticHtmlProps extends ComponentProps<'div'> {
  /** Set while the page is compiled, by `plugins/remark/static-html.ts`. */
  readonly html?: string;
}

/**
 * A block with many elements that need no behavior, which React doesn't look into. One listener serves its links.
 */
export function StaticHtml({ html, children, ...attributes }: StaticHtmlProps): ReactNode {
  const history = useHistory();
  const { collectAnchor, collectLink } = useBrokenLinks();
  if (html === undefined) return <div {...attributes}>{children}</div>;
  if (!ExecutionEnvironment.canUseDOM) {
    for (const [, id = ''] of html.matchAll(/ id="([^"]+)"/g)) collectAnchor(id);
    const links = html.matchAll(/ href="(\/[^"]*\/(?:[#?][^"]*)?)"/g);
    for (const [, path = ''] of links) collectLink(path);
  }
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // The browser follows links to other sites, to files and within the page by itself.
    const isOther = link?.origin !== location.origin || link.pathname === location.pathname;
    if (link === null || isOther || !link.pathname.endsWith('/') || opensElsewhere(event)) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks come from the links inside, which have keys
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build makes the HTML
    <div {...attributes} onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
