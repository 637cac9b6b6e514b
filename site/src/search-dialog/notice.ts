import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchGlobalData } from '../../plugins/search/index.ts';

/** Why this site can't search at all; undefined on a finished site. */
export function useSearchNotice(): string | undefined {
  return (usePluginData('search') as SearchGlobalData | undefined)?.notice;
}
