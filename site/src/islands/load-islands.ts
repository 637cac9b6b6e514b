import type { ComponentType, ReactNode } from 'react';

/** What an island gets from its marker in the page: texts, and compiled parts of the page by their ids. */
export type IslandProps = Readonly<Record<string, string | ReadonlyMap<string, ReactNode>>>;

type Island = ComponentType<never>;

/**
 * The components that work inside articles, each with the code that it needs. The list of files for reading offline knows
 * the chunks by their names.
 */
const loaders = {
  AdvisoryTable: async () =>
    (await import(/* webpackChunkName: 'island-advisory-table' */ '../releases/AdvisoryTable.tsx'))
      .AdvisoryTable,
  AffectedCheck: async () =>
    (await import(/* webpackChunkName: 'island-affected-check' */ '../releases/AffectedCheck.tsx'))
      .AffectedCheck,
  ErrorFinder: async () =>
    (await import(/* webpackChunkName: 'island-error-finder' */ '../errors/ErrorFinder.tsx'))
      .ErrorFinder,
  UpgradePlanner: async () =>
    (
      await import(
        /* webpackChunkName: 'island-upgrade-planner' */ '../releases/UpgradePlanner.tsx'
      )
    ).UpgradePlanner,
  NewerRelease: async () => (await import('../releases/NewerRelease.tsx')).NewerRelease,
} as const satisfies Readonly<Record<string, () => Promise<Island>>>;

/** The name of a component that works inside articles. */
export type IslandName = keyof typeof loaders;

const loaded = new Map<string, ComponentType<IslandProps>>();

/** The component of an island, once its code is loaded. */
export function loadedIsland(name: string): ComponentType<IslandProps> | undefined {
  return loaded.get(name);
}

/**
 * Loads the code of the islands in a part of a page.
 *
 * @throws {Error} when code can't be had
 */
export async function loadIslands(part: ParentNode): Promise<void> {
  const markers = [...part.querySelectorAll<HTMLElement>('[data-island]')];
  const names = new Set(markers.map(({ dataset }) => dataset.island as IslandName));
  await Promise.all(
    [...names].map(async (name) => {
      if (loaded.has(name)) return;
      // The marker has the properties of its component: the server rendered both.
      loaded.set(
        name,
        (await loaders[name]()) as ComponentType<unknown> as ComponentType<IslandProps>,
      );
    }),
  );
}
