import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import { type ReactNode, useRef } from 'react';
import { useBehavior } from './useBehavior.ts';

/**
 * The words of a documentation page, rendered from its module: while the site is built, and in the preview. Readers get
 * `StaticArticle.tsx` in its place.
 */
export function Article({ children }: { readonly children: ReactNode }): ReactNode {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const element = useRef<HTMLDivElement>(null);
  useBehavior(element, metadata.permalink);
  const hasTitle = frontMatter.hide_title === true || contentTitle !== undefined;
  return (
    <div ref={element} className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      {!hasTitle && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
