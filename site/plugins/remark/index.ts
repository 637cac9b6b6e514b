import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Folders } from '../folders.ts';
import { advisoryFacts } from './advisory-facts.ts';
import { callouts } from './callouts.ts';
import { codeBreaks } from './code-breaks.ts';
import { codeSamples } from './code-samples.ts';
import { dataTables } from './data-tables.ts';
import { diagrams } from './diagrams.ts';
import { errorCatalog } from './error-catalog.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { cardIcons } from './icons.ts';
import { importComponents } from './import-components.ts';
import { buildFiles, checkIt, nextSteps, stepHeadings, tableLabels } from './markdown-marks.ts';
import { pageBadges } from './page-badges.ts';
import { placeholders } from './placeholders.ts';
import { releaseFacts } from './release-facts.ts';
import { releasePages } from './release-pages.ts';
import { releaseSummary } from './release-summary.ts';
import { sampleReleases } from './sample-releases.ts';
import { schematics } from './schematics.ts';
import { sectionPages } from './section-pages.ts';
import { settingsReference } from './settings-reference.ts';
import { staticHtml } from './static-html.ts';

/**
 * The remark and rehype plugins of the site, in the order in which they change a page.
 *
 * @param baseUrl - path of the site, with both slashes
 */
export function remarkPlugins(
  { content, data }: Folders,
  baseUrl: string,
): Pick<DocsOptions, 'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins'> {
  return {
    beforeDefaultRemarkPlugins: [
      pageBadges,
      [releaseSummary, { content }],
      checkIt,
      nextSteps,
      cardIcons,
      callouts,
      [errorCatalog, { data }],
      [dataTables, { data }],
      [schematics, { data }],
      [releaseFacts, { content }],
      [advisoryFacts, { content }],
      [releasePages, { content }],
      [sectionPages, { content, data }],
      importComponents,
      buildFiles,
      tableLabels,
      diagrams,
    ],
    remarkPlugins: [
      // The framework's list of contents is made by now: its hundreds of headings would be in the scripts of the page.
      [settingsReference, { data, content }],
      codeSamples,
      [sampleReleases, { data }],
      [placeholders, { data }],
      codeBreaks,
      stepHeadings,
      [glossaryTerms, { data, content }],
    ],
    rehypePlugins: [[staticHtml, { baseUrl }]],
  };
}
