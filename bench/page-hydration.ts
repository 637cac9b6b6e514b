import { ownedElements } from '@docs/site/owned-elements';
import type { Page } from 'playwright-core';

/** Elements of a page, and those of them that the application has hydrated or rendered and keeps. */
export interface Elements {
  readonly elements: number;
  readonly hydrated: number;
}

/**
 * Counts elements that carry a property of React, whose name is `__reactFiber$` and a random text. Runs in the page.
 *
 * @param all null for the elements of the document
 */
export function countOfReact(all: Iterable<object> | null): Elements {
  const list = [...(all ?? document.querySelectorAll('*'))];
  const hydrated = list.filter((element) =>
    Object.keys(element).some((name) => name.startsWith('__reactFiber$')),
  );
  return { elements: list.length, hydrated: hydrated.length };
}

/** Counts the elements of a page, and those that Preact or React owns: a build to compare with may have either. */
export async function countHydrated(page: Page): Promise<Elements> {
  const { elements, hydrated } = await page.evaluate(countOfReact, null);
  const owned = await page.evaluateHandle(ownedElements, null);
  return { elements, hydrated: hydrated + (await owned.evaluate(({ length }) => length)) };
}
