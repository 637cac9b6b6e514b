import { useHistory } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serveLinks } from '../article/links.ts';

const name = ThemeClassNames.layout.footer.container;
/** The footer that came with the document. It keeps its content when it is taken out of the document. */
const sent = typeof document === 'undefined' ? null : document.querySelector(`.${name}`);
const content = () => ({ __html: sent?.innerHTML ?? '' });

/**
 * Takes the place of the theme's footer in the browser. The footer is the same on all pages, so it stays the HTML that it is,
 * and its links are served by listeners.
 */
export default function StaticFooter(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const footer = useRef<HTMLElement>(null);
  // False only while Preact takes over the document: the content is there already.
  const isRendered = useIsBrowser();
  const [html, setHtml] = useState(() => (isRendered ? content() : { __html: '' }));

  useLayoutEffect(() => {
    // An extension changed the document before Preact took it over, so Preact has rendered this part again, without words.
    if (footer.current?.childNodes.length === 0) setHtml(content());
  }, []);
  useEffect(() => {
    if (footer.current !== null) return serveLinks(footer.current, history, baseUrl);
  }, [history, baseUrl]);
  return (
    <footer
      ref={footer}
      className={`${name} footer`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build rendered the footer
      dangerouslySetInnerHTML={html}
    />
  );
}
