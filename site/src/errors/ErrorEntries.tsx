import useBrokenLinks from '@docusaurus/useBrokenLinks';
import entries from '@generated/error-catalog/default/entries.json';
import type { ReactNode } from 'react';

/**
 * The messages of one component.
 *
 * @param component - id of the component
 */
export function ErrorEntries({ component }: { readonly component: string }): ReactNode {
  const { collectAnchor, collectLink } = useBrokenLinks();
  const built = entries[component];
  for (const anchor of built?.anchors ?? []) collectAnchor(anchor);
  for (const link of built?.links ?? []) collectLink(link);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build makes the HTML from data/errors
    <div dangerouslySetInnerHTML={{ __html: built?.html ?? '' }} />
  );
}
