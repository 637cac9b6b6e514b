import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { builtEntries } from './built-entries.ts';
import type { BuiltEntries } from './data.ts';

async function loadEntries(): Promise<BuiltEntries> {
  return (await import('@generated/error-catalog/default/entries.json')).default;
}

/**
 * The messages of one component. The HTML comes with the page and is left as it is, so it isn't in the page's scripts
 * too. On the way from another page of the site there is no such HTML: it is fetched then.
 *
 * @param component - id of the component
 */
export function ErrorEntries({ component }: { readonly component: string }): ReactNode {
  const { collectAnchor, collectLink } = useBrokenLinks();
  const built = builtEntries?.[component];
  for (const anchor of built?.anchors ?? []) collectAnchor(anchor);
  for (const link of built?.links ?? []) collectLink(link);
  const [html, setHtml] = useState(built?.html ?? '');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null || element.current.childElementCount > 0) return;
    let gone = false;
    const show = (entries: BuiltEntries) => {
      if (!gone) setHtml(entries[component]?.html ?? '');
    };
    // Without the network there is nothing to show; the headings still are there, and a reload helps.
    loadEntries().then(show, () => undefined);
    return () => {
      gone = true;
    };
  }, [component]);
  useEffect(() => {
    if (html === '') return;
    // The reader followed a link to a message that was not in the page yet.
    const id = decodeURIComponent(window.location.hash.slice(1));
    const target = id === '' ? null : document.getElementById(id);
    if (target !== null && element.current?.contains(target)) target.scrollIntoView();
  }, [html]);
  return (
    <div
      ref={element}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build makes the HTML from data/errors
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
