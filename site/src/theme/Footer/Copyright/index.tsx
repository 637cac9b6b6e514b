import OriginalCopyright from '@theme-original/Footer/Copyright';
import type { ComponentProps, ReactNode } from 'react';
import { VersionControl } from '../../../releases/VersionControl.tsx';

/** The foot of every page asks once for the version that the reader runs. */
export default function Copyright(props: ComponentProps<typeof OriginalCopyright>): ReactNode {
  return (
    <>
      <VersionControl />
      <OriginalCopyright {...props} />
    </>
  );
}
