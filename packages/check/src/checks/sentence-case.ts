/**
 * Common words that are never names. Capitalized inside a heading, they show title case. The list is short because words
 * that are also names in the interface ("Admin", "Stage", "Brand") would flag correct headings.
 */
const COMMON_WORDS = new Set(
  `about adding after also and are available basic before begin can change changes changing choose common configuration configure
  configuring create created creating custom define delete details different download edit enable enabling error errors
  every example examples existing features find first following for from further general getting goes guide guides has have how
  import important installation installing instructions introduction is known learn limitations list manage managing more
  must need new next not notes of on optional or other overview own prerequisites prepare problem problems recommended
  reference related remove required requirements restrictions result run running set setting settings
  should start started step steps supported test testing that the their then these things this to troubleshooting
  understand update updating upgrading usage use using values verify view what when where which with without work working
  write writing wrong you your`.split(/\s+/),
);

/** The first word of a heading that shows title case, or `undefined`. */
export function titleCaseWord(heading: string): string | undefined {
  const words = heading.split(/\s+/).filter(Boolean);
  return words.find((word, index) => {
    const before = words[index - 1];
    if (before === undefined || /[.:?!–—/-]$/.test(before)) return false;
    const bare = word.replace(/^[("“']+|[)"”',.:;?!]+$/g, '');
    return /^[A-Z][a-z]+$/.test(bare) && COMMON_WORDS.has(bare.toLowerCase());
  });
}
