import { parseVersion } from '@docs/releases/versions';
import { useStored } from './stored.ts';

/** The version of the platform that the reader runs; undefined until they set it. */
export function useMyVersion(): readonly [
  string | undefined,
  (version: string | undefined) => void,
] {
  const [stored, store] = useStored('docs.my-version');
  const readable = stored !== undefined && parseVersion(stored) !== undefined;
  return [readable ? stored : undefined, store];
}
