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
export function checkHeadings({ file, frontMatter, frontMatterLine, headings }: Page): Problem[] {
  const fields = Object(frontMatter) as Readonly<Record<string, unknown>>;
  const titles = ['title', 'sidebar_label'].map((field) => ({
    depth: 0,
    text: String(fields[field] ?? ''),
    line: frontMatterLine([field]),
  }));
  return [...titles, ...headings].flatMap(({ depth, text, line }) => {
    const place = { file, line };
    const word = TITLE_CASE.exec(text)?.[0];
    return [
      ...(depth === 1 && !fields.hide_title
        ? [
            {
              ...place,
              found: `heading "${text}" is of level 1`,
              expected: 'headings from level 2 on',
              fix: 'The title of the front matter is the page\'s heading; begin sections with "##".',
            },
          ]
        : []),
      ...(word === undefined
        ? []
        : [
            {
              ...place,
              found: `"${text}" has "${word}" with a capital`,
              expected: 'sentence case',
              fix: `Write "${word.toLowerCase()}"; only the first word and names take capitals.`,
            },
          ]),
    ];
  });
}
