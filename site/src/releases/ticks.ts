import { useStorageSlot } from '@docusaurus/theme-common';

/** The items of a plan that a reader has done. */
export interface Ticks {
  /** Ids of the items that are done. */
  readonly done: ReadonlySet<string>;
  /** Ticks an item, or removes its tick. */
  readonly toggle: (item: string) => void;
  /** Removes all ticks. */
  readonly clear: () => void;
}

/** A copy without the item, or with it if it was missing. */
export function toggled(items: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

/**
 * The ticks of a plan, kept in the browser. Each plan has its own.
 *
 * @param from - the version that the reader runs
 * @param to - the version that they want
 */
export function useTicks(from: string, to: string): Ticks {
  const [stored, slot] = useStorageSlot(`docs.upgrade-ticks ${from} ${to}`);
  const done = new Set(stored ? stored.split('\n') : []);
  return {
    done,
    toggle: (item) => slot.set([...toggled(done, item)].join('\n')),
    clear: slot.del,
  };
}
