// What the framework's browser code uses of `@docusaurus/utils-common`. Its entry file is CommonJS and takes one helper
// from tslib, which brings all of them to the browser: 3.5 KB (brotli).
export {
  addLeadingSlash,
  addTrailingSlash,
  default as applyTrailingSlash,
  removeTrailingSlash,
} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';
export {
  addPrefix,
  removePrefix,
  removeSuffix,
} from '@docusaurus/utils-common/lib/stringUtils';
/** Id of a post's element. The theme's parts for blogs, which this site doesn't have, name it. */
export const blogPostContainerID = '__blog-post-container';
