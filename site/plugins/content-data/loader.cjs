// A page that shows shared data must be compiled again when that data changes, also from the bundler's
// persistent cache: this loader tells the bundler which files a page was made from. It is plain
// JavaScript because the bundler loads it itself.
const { join } = require('node:path');

module.exports = function contentDataLoader(source) {
  const { data } = this.getOptions();
  for (const [, name] of source.matchAll(/<DataTable\s[^>]*name="([^"]+)"/g)) {
    this.addDependency(join(data, 'tables', `${name}.yaml`));
  }
  if (/<Settings\s/.test(source)) this.addDependency(join(data, 'settings.yaml'));
  if (/<(?:NewestRelease|ReleaseList|UpgradeSteps|UpgradePlanner|AffectedCheck)\b/.test(source)) {
    this.addContextDependency(join(data, '..', 'content', 'releases'));
  }
  if (/<(?:ReleaseSecurity|UpgradePlanner|AffectedCheck|AdvisoryTable)\b/.test(source)) {
    this.addContextDependency(join(data, '..', 'content', 'security', 'cves'));
  }
  return source;
};
