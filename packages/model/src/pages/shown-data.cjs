// Plain JavaScript, because the bundler loads it too: site/plugins/content-data-loader.cjs.

/**
 * Names the files with the shared data that a page shows, by the components that it uses.
 *
 * @param {string} source - text of the page
 * @returns {{ files: string[], folders: string[] }} paths from the project's root
 */
exports.shownData = function shownData(source) {
  const files = [];
  const folders = [];
  for (const [, name] of source.matchAll(/<DataTable\s[^>]*name="([^"]+)"/g)) {
    files.push(`data/tables/${name}.yaml`);
  }
  for (const [, name] of source.matchAll(/<Schematic\s[^>]*name="([^"]+)"/g)) {
    files.push(`data/schematics/${name}.yaml`);
  }
  if (/<Settings\s/.test(source)) files.push('data/settings.yaml');
  if (/<(?:LaterReleases|UpgradeSteps|UpgradePlanner|AffectedCheck)\b/.test(source)) {
    files.push('data/later-releases.yaml');
  }
  if (/<(?:LaterReleases|UpgradePlanner|AffectedCheck)\b/.test(source)) {
    files.push('data/support.yaml');
  }
  if (/<(?:SectionPages|Areas)\b/.test(source)) files.push('data/sidebar.yaml');
  if (/<ErrorCatalog\b/.test(source)) folders.push('data/errors');
  if (
    /<(?:NewestRelease|ReleaseList|SettingsExplorer|UpgradeSteps|UpgradePlanner|AffectedCheck)\b/.test(
      source,
    )
  ) {
    folders.push('content/releases');
  }
  if (/<(?:ReleaseSecurity|UpgradePlanner|AffectedCheck|AdvisoryTable)\b/.test(source)) {
    folders.push('content/security/cves');
  }
  return { files, folders };
};
