import type { Props } from '@docusaurus/Head';
import {
  Children,
  isValidElement,
  type ReactNode,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { Helmet } from 'react-helmet-async';
import { expectTitle, headIsManaged, onHeadManaged } from './store.ts';

/** The text of a `<title>` among the children of a head. */
function titleIn(children: ReactNode): string | undefined {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ readonly children?: ReactNode }>(child) || child.type !== 'title')
      continue;
    return Children.toArray(child.props.children).join('');
  }
  return undefined;
}

/**
 * Takes the place of the framework's component of the same name, which compares the head of the document with what ten
 * components want there, for each of them, and then renders the same tags once more. The head of the first page is there
 * already, so nothing is done before the title is another one or the reader goes to another page.
 */
export default function Head(props: Props): ReactNode {
  const isManaged = useSyncExternalStore(onHeadManaged, headIsManaged);
  const title = isManaged ? undefined : titleIn(props.children);
  useLayoutEffect(() => {
    if (title !== undefined) expectTitle(title);
  }, [title]);
  return isManaged ? <Helmet {...props} /> : null;
}
