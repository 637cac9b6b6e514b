/** Elements of a page, and those of them that React has walked over and keeps. */
export interface Elements {
  readonly elements: number;
  readonly hydrated: number;
}

/**
 * Counts elements, and those that React hydrated or rendered. It sets a property on each of these, whose name is
 * `__reactFiber$` and a random text. Runs in the page.
 *
 * @param all null for the elements of the document
 */
export function countHydrated(all: Iterable<object> | null): Elements {
  const list = [...(all ?? document.querySelectorAll('*'))];
  const hydrated = list.filter((element) =>
    Object.keys(element).some((name) => name.startsWith('__reactFiber$')),
  );
  return { elements: list.length, hydrated: hydrated.length };
}
