import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SearchSettings } from '../../environment.ts';

/** The search settings that the build put into the site. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig } = useDocusaurusContext();
  return siteConfig.customFields?.search as SearchSettings;
}
