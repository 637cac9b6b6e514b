import { openSearch } from '../search-dialog/open.ts';

/** What readers did before the scripts of the page could answer. The inline script of the page records it. */
export interface EarlyActions {
  /** Ends the recording. */
  readonly take: () => {
    /** Controls that were clicked, in order. */
    readonly clicked: readonly HTMLElement[];
    /** What was typed since the reader asked for the search; null if they did not. */
    readonly typed: string | null;
  };
  /** Whether the scripts of the page have come. */
  isRunning: boolean;
  /** Ends when the styles that the first view doesn't need have come, have failed, or take too long. */
  styles: Promise<unknown>;
  /** Says in the page that its scripts failed. */
  readonly fail: () => void;
}

/** What the inline script of the page offers. The preview has no such script. */
export function earlyActions(): EarlyActions | undefined {
  return (window as Window & { docsEarly?: EarlyActions }).docsEarly;
}

/** Does what readers did early, now that the page can answer. */
export async function replayEarlyActions(): Promise<void> {
  const early = earlyActions();
  if (early === undefined) return;
  const { clicked, typed } = early.take();
  if (typed !== null) openSearch(typed);
  for (const control of clicked) {
    currentOf(control)?.click();
    // What a click changed is rendered before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The control that is in the page now. A tool inside an article was rendered once more since then. */
function currentOf(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  const others = document.querySelectorAll<HTMLElement>(`[data-island] ${control.tagName}`);
  return [...others].find(({ textContent }) => textContent === control.textContent);
}
