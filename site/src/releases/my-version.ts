import { parseVersion } from '@docs/content-model/versions';
import { useStored } from './stored.ts';

/** The version of the platform that the reader runs, once they said so. */
export function useMyVersion(): readonly [
  string | undefined,
  (version: string | undefined) => void,
] {
  const [stored, store] = useStored('docs.my-version');
  const readable = stored !== undefined && parseVersion(stored) !== undefined;
  return [readable ? stored : undefined, store];
}
