// Loads the configuration with tsx. The framework's own loader loses the named exports of ES modules that also have a default
// export. See docs/framework.md.
require('tsx/cjs');

const load = require('node:module').createRequire(__filename);
module.exports = load('./docusaurus.config.ts').default;
