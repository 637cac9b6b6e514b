import type { Props } from '@docusaurus/Head';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Helmet } from 'react-helmet-async';
import { headIsManaged, onHeadManaged } from './store.ts';

/**
 * Takes the place of the framework's component of the same name, which compares the head of the document with what ten
 * components want there, for each of them, and then renders the same tags once more. The head of the first page is there
 * already, so nothing is done before the reader goes to another page.
 */
export default function Head(props: Props): ReactNode {
  const isManaged = useSyncExternalStore(onHeadManaged, headIsManaged);
  return isManaged ? <Helmet {...props} /> : null;
}
