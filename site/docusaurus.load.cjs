// The configuration, bundled. The framework evaluates this file whenever it wants the configuration, which is twice in a
// build. Node evaluates an ES module once, so the configuration is bundled once.
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

module.exports = async () =>
  (await import(pathToFileURL(join(__dirname, 'bundled-config.mjs')).href)).default;
