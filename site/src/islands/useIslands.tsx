import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type IslandProps, loadedIsland } from './load-islands.ts';
import { keepTypedTexts } from './typed-texts.ts';

interface Mounted {
  readonly Component: ComponentType<IslandProps>;
  readonly container: Element;
  readonly props: IslandProps;
  /** What the server rendered. It stays until the island is rendered, so that the page keeps its height. */
  readonly rendered: Element;
}

/**
 * Renders the islands of an article in place of what the server rendered of them. They are portals, so they have the
 * contexts of the page.
 *
 * @param shown - changes when the article gets other HTML
 */
export function useIslands(article: RefObject<HTMLElement | null>, shown: unknown): ReactNode {
  const [mounted, setMounted] = useState<readonly Mounted[]>([]);
  // Before the browser paints: Preact renders what a layout effect sets at the end of the same task.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other islands
  useLayoutEffect(() => {
    const markers = article.current?.querySelectorAll<HTMLElement>('[data-island]') ?? [];
    setMounted([...markers].flatMap((marker) => mount(marker) ?? []));
  }, [article, shown]);
  useLayoutEffect(() => {
    for (const { rendered, container } of mounted) {
      const typeAgain = keepTypedTexts(rendered);
      rendered.remove();
      typeAgain(container);
    }
  }, [mounted]);
  return mounted.map(({ Component, container, props }, index) =>
    createPortal(<Component {...props} />, container, String(index)),
  );
}

function mount(marker: HTMLElement): Mounted | undefined {
  const Component = loadedIsland(marker.dataset.island ?? '');
  const rendered = marker.querySelector(':scope > [data-island-content]');
  if (Component === undefined || rendered === null) return undefined;
  const container = document.createElement('div');
  container.dataset.islandContent = '';
  marker.append(container);
  return { Component, container, props: propsOf(marker), rendered };
}

function propsOf(marker: HTMLElement): IslandProps {
  const scripts = marker.querySelectorAll<HTMLScriptElement>(':scope > script');
  const props = Object.fromEntries(
    [...scripts].map(({ dataset, text }) => [dataset.prop ?? '', text]),
  );
  const content = marker.querySelector<HTMLTemplateElement>(':scope > template')?.content;
  const texts = [...(content?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].map(
    ({ dataset, innerHTML }) => [dataset.text ?? '', <Text key="" html={innerHTML} />] as const,
  );
  return { ...props, texts: new Map(texts) };
}

function Text({ html }: { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build rendered the text
  return <span style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
