// Tells the bundler which data files a page shows, so that the page is compiled again when they change, and is not taken
// from the persistent cache. It is plain JavaScript because the bundler loads it. See docs/framework.md.
const { dirname, join } = require('node:path');
const { shownData } = require('@docs/model/pages/shown-data');

module.exports = function contentDataLoader(source) {
  const root = join(this.getOptions().data, '..');
  const { files, folders } = shownData(source);
  const marks = ['data/placeholders.yaml'];
  // Samples say which of their settings a release lacks.
  if (source.includes('AUTHENTIK_')) marks.push('data/settings.yaml');
  for (const file of [...files, ...marks]) this.addDependency(join(root, file));
  for (const folder of folders) this.addContextDependency(join(root, folder));
  // These list the pages below the folder of the page.
  if (files.includes('data/sidebar.yaml')) this.addContextDependency(dirname(this.resourcePath));
  return source;
};
