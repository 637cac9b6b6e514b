import { parseVersion } from '@docs/model/releases/versions';
import { readStored, useStored } from '../storage/stored.ts';

/** Key of the reader's version in the browser's storage. */
export const myVersionKey = 'docs.my-version';

function readable(stored: string | undefined): string | undefined {
  return stored !== undefined && parseVersion(stored) !== undefined ? stored : undefined;
}

/** The version of the platform that the reader runs; undefined until they set it. */
export function readMyVersion(): string | undefined {
  return readable(readStored(myVersionKey));
}

/** Like {@link readMyVersion}, for components; they are rendered again when it changes. */
export function useMyVersion(): readonly [
  string | undefined,
  (version: string | undefined) => void,
] {
  const [stored, store] = useStored(myVersionKey);
  return [readable(stored), store];
}
