declare module '@generated/render-cache/default/folders.json' {
  const folders: import('../../plugins/render-cache/index.ts').RenderFolders;
  export default folders;
}

declare module '@docusaurus/core/lib/client/serverEntry' {
  const render: (input: {
    readonly pathname: string;
    readonly v4RemoveLegacyPostBuildHeadAttribute: boolean;
  }) => Promise<unknown>;
  export default render;
}
