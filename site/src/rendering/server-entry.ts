// The entry of the bundle that renders pages: the framework's own, which is asked for changed pages only. It runs in Node
// while the site is built. See docs/framework.md.
import { readFileSync } from 'node:fs';
import render, { type RenderedPage } from '@docusaurus/core/lib/client/serverEntry';
import folders from '@generated/render-cache/default/folders.json';
import routesChunkNames from '@generated/routesChunkNames';
import type { FirstChunks } from '../../plugins/client-tables/split-tables.ts';
import { pageKeys, type RenderInput, withRenderCache } from './render-cache.ts';

const keyOf = pageKeys(folders.bundle, routesChunkNames);
const renderChanged = withRenderCache(render, keyOf, folders.cache);
const firstChunks: FirstChunks = JSON.parse(readFileSync(folders.firstChunks, 'utf8'));

/** Renders a page, and names the chunks whose scripts the template of the document gets. The framework finds none. */
export default async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const page = await renderChanged(input);
  const modules = firstChunks[input.pathname] ?? [];
  return { ...page, collectedData: { ...page.collectedData, modules } };
}
