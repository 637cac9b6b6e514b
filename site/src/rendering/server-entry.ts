// The entry of the bundle that renders pages: the framework's own, which is asked for changed pages only. It runs in Node
// while the site is built. See docs/framework.md.
import render from '@docusaurus/core/lib/client/serverEntry';
import folders from '@generated/render-cache/default/folders.json';
import routesChunkNames from '@generated/routesChunkNames';
import { pageKeys, withRenderCache } from './render-cache.ts';

export default withRenderCache(render, pageKeys(folders.bundle, routesChunkNames), folders.cache);
