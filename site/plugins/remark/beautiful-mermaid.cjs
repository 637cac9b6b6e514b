// The library is an ES module without an entry for `require`, and the content check runs the code around this file by a
// loader that turns imports into `require`. A plain CommonJS file keeps the real dynamic import.
module.exports.load = () => import('beautiful-mermaid');
