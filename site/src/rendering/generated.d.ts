declare module '@generated/render-cache/default/folders.json' {
  const folders: import('../../plugins/render-cache/index.ts').RenderFolders;
  export default folders;
}

declare module '@docusaurus/core/lib/client/serverEntry' {
  export interface RenderedPage {
    readonly html: string;
    readonly collectedData: {
      /** Names of the chunks that a browser needs first. */
      readonly modules: readonly string[];
    };
  }
  const render: (input: {
    readonly pathname: string;
    readonly v4RemoveLegacyPostBuildHeadAttribute?: boolean;
  }) => Promise<RenderedPage>;
  export default render;
}
