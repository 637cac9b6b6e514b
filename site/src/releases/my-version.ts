import { parseVersion } from '@docs/model/releases/versions';
import { createStorageSlot, useStorageSlot } from '@docusaurus/theme-common';

/** Key of the reader's version in the browser's storage. */
export const myVersionKey = 'docs.my-version';

function readable(stored: string | null): string | undefined {
  return stored !== null && parseVersion(stored) !== undefined ? stored : undefined;
}

/** The version of the platform that the reader runs; undefined until they set it. */
export function readMyVersion(): string | undefined {
  return readable(createStorageSlot(myVersionKey).get());
}

/** Like {@link readMyVersion}, for components, with its slot in the storage; they are rendered again when it changes. */
export function useMyVersion() {
  const [stored, slot] = useStorageSlot(myVersionKey);
  return [readable(stored), slot] as const;
}
