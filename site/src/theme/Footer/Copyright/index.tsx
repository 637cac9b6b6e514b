import OriginalCopyright from '@theme-original/Footer/Copyright';
import type { ComponentProps, ReactNode } from 'react';
import { VersionControl } from '../../../releases/VersionControl.tsx';

/** The footer, with the control that asks for the reader's version. */
export default function Copyright(props: ComponentProps<typeof OriginalCopyright>): ReactNode {
  return (
    <>
      <VersionControl />
      <OriginalCopyright {...props} />
    </>
  );
}
