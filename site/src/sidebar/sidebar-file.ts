/**
 * Address of the file with the whole sidebars. The build for browsers replaces this module; where pages are rendered, and
 * in the preview, the sidebars are part of the page's data.
 */
export const sidebarFile: string | undefined = undefined;
