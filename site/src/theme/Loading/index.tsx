import OriginalLoading from '@theme-original/Loading';
import { type ReactNode, useContext } from 'react';
import { LoadFailureContext, type LoadProps } from '../../load-failure/context.ts';

/** The framework's spinner, and our own message when the page could not be loaded. */
export default function Loading(props: LoadProps): ReactNode {
  const Failure = useContext(LoadFailureContext);
  return props.error && Failure ? <Failure {...props} /> : <OriginalLoading {...props} />;
}
