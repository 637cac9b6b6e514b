/** A part of finishing a build. Each call of `next` does a step of it. */
export type FinishSteps = AsyncGenerator<void, void>;

/** A part whose steps are done here or in a thread. */
export interface SteppedPart {
  /** Resolves when the next step is done. */
  next(): Promise<unknown>;
}

/** Both parts of finishing a build. */
export interface FinishParts {
  readonly pages: SteppedPart;
  readonly files: SteppedPart;
  /** The first step of `pages`, which begins before the framework ends. */
  readonly begun: Promise<unknown>;
}

/**
 * Does the other steps of `finishPages` and `finishFiles`, when the framework has ended.
 *
 * @throws {Error} what a step throws. No page is changed in a build with a wrong redirect.
 */
export async function doFinishSteps({ pages, files, begun }: FinishParts): Promise<void> {
  const styles = files.next();
  const checked = begun.then(() => pages.next());
  const fonts = checked.then(() => pages.next());
  // The styles name the fonts, which need not be there yet.
  const written = Promise.all([styles, checked]).then(() => files.next());
  await Promise.all([fonts, written]);
  await files.next();
}
