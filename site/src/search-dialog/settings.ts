import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SearchSettings } from '../../environment.ts';

/** The search settings of this build. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig } = useDocusaurusContext();
  return siteConfig.customFields?.search as SearchSettings;
}
