import { asFields } from '@docs/model/data-files/fields';
import type { Problem } from '@docs/model/data-files/problem';
import type { Page } from '@docs/model/pages/page';

/**
 * Words that are never names. Capitalized inside a heading, they show title case. The list is short because words
 * that are also names in the interface ("Admin", "Stage", "Brand") would flag correct headings.
 */
const COMMON_WORDS =
  `About|Adding|After|Also|And|Are|Available|Basic|Before|Begin|Can|Change|Changes|Changing|Choose|Common|Configuration|Configure|
  Configuring|Create|Created|Creating|Custom|Define|Delete|Details|Different|Download|Edit|Enable|Enabling|Error|Errors|
  Every|Example|Examples|Existing|Features|Find|First|Following|For|From|Further|General|Getting|Goes|Guide|Guides|Has|Have|How|
  Import|Important|Installation|Installing|Instructions|Introduction|Is|Known|Learn|Limitations|List|Manage|Managing|More|
  Must|Need|New|Next|Not|Notes|Of|On|Optional|Or|Other|Overview|Own|Prerequisites|Prepare|Problem|Problems|Recommended|
  Reference|Related|Remove|Required|Requirements|Restrictions|Result|Run|Running|Set|Setting|Settings|
  Should|Start|Started|Step|Steps|Supported|Test|Testing|That|The|Their|Then|These|Things|This|To|Troubleshooting|
  Understand|Update|Updating|Upgrading|Usage|Use|Using|Values|Verify|View|What|When|Where|Which|With|Without|Work|Working|
  Write|Writing|Wrong|You|Your`.replace(/\s/g, '');

const TITLE_CASE = new RegExp(`(?<=[^\\s.:?!–—/-]\\s+["“'(]*)(?:${COMMON_WORDS})(?![\\w-])`);

/** Checks the headings, the title and the label of a page: sentence case, and no heading of level 1 below a shown title. */
export function* checkHeadings(page: Page): Generator<Problem> {
  const { file, frontMatterLine } = page;
  const fields = asFields(page.frontMatter);
  const titles = ['title', 'sidebar_label'].map((field) => ({
    depth: 0,
    text: String(fields[field] ?? ''),
    line: frontMatterLine([field]),
  }));
  for (const { depth, text, line } of [...titles, ...page.headings]) {
    if (depth === 1 && !fields.hide_title) {
      const found = `heading "${text}" is of level 1`;
      const fix = 'The title of the front matter is the page\'s heading; begin sections with "##".';
      yield { file, line, found, expected: 'headings from level 2 on', fix };
    }
    const word = TITLE_CASE.exec(text)?.[0];
    if (word === undefined) continue;
    const found = `"${text}" has "${word}" with a capital`;
    const fix = `Write "${word.toLowerCase()}"; only the first word and names take capitals.`;
    yield { file, line, found, expected: 'sentence case', fix };
  }
}
