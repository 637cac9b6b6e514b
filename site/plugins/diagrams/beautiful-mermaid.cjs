// The library is an ES module without an entry for `require`, and Docusaurus loads its configuration, and all
// that is imported there, by `require`. A plain CommonJS file keeps the real dynamic import.
module.exports.load = () => import('beautiful-mermaid');
