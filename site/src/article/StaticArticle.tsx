import './styles.ts';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Loading from '@theme/Loading';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIslands } from '../islands/useIslands.tsx';
import { articleIsShown, articleLeaves, articleOf, loadArticle } from './articles.ts';
import { useBehavior } from './useBehavior.ts';

/**
 * The words of a documentation page, as HTML that Preact doesn't look into. On the first view it is the HTML of the
 * document. After a navigation it comes from the HTML of the other page.
 */
export function Article(): ReactNode {
  const { permalink } = useDoc().metadata;
  return <ArticleOf key={permalink} path={permalink} />;
}

function ArticleOf({ path }: { readonly path: string }): ReactNode {
  // False only while Preact takes over the document: the article is there already.
  const isNavigation = useIsBrowser();
  const [html, setHtml] = useState(() => ({ __html: isNavigation ? articleOf(path) : '' }));
  const element = useRef<HTMLDivElement>(null);
  const islands = useIslands(element, html);
  useBehavior(element, html);

  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    articleIsShown(path);
    // An extension changed the document before Preact took it over, so Preact has rendered this part again, without words.
    if (shown.childNodes.length === 0) setHtml({ __html: articleOf(path) });
    return () => articleLeaves(path, shown.innerHTML);
  }, [path]);

  const show = useCallback(() => setHtml({ __html: articleOf(path) }), [path]);
  if (html.__html === undefined) return <LoadArticle path={path} onLoad={show} />;
  return (
    <>
      <div
        ref={element}
        className={`${ThemeClassNames.docs.docMarkdown} markdown`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build rendered the article
        dangerouslySetInnerHTML={html as { __html: string }}
      />
      {islands}
    </>
  );
}

interface LoadArticleProps {
  readonly path: string;
  readonly onLoad: () => void;
}

/** Loads an article that the framework shows before its preload has ended, as it does after two navigations at once. */
function LoadArticle({ path, onLoad }: LoadArticleProps): ReactNode {
  const [error, setError] = useState<Error>();
  const load = useCallback(() => {
    setError(undefined);
    loadArticle(path).then(onLoad, setError);
  }, [path, onLoad]);
  useEffect(load, [load]);
  return (
    <Loading error={error ?? null} retry={load} pastDelay isLoading={!error} timedOut={false} />
  );
}
