// Docusaurus loads its configuration by a loader of its own that resolves ES modules in another way than Node
// (named exports beside a default one get lost). This file hands the work to Node, which runs with tsx.
module.exports = async () => (await import('./docusaurus.config.ts')).default;
