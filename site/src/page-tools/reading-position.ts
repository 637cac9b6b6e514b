import { offerToContinue, withdrawOffer } from './continue-offer.ts';
import { headingInView } from './headings.ts';

/** Where a reader left a long page. */
interface Position {
  /** Path of the page. */
  readonly path: string;
  /** Id of the heading. */
  readonly id: string;
  readonly text: string;
}

const key = 'docs.reading-positions';

/** Pages that are kept, the last one read first. */
const mostPages = 20;

/** A page is long, and a reader is far down, from so many heights of the window on. */
const longFrom = 3;
const farFrom = 1.5;

function storedPositions(): Position[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    // Readers can disable storage, and others can write to it. Nothing is kept then.
    return [];
  }
}

function isPosition(value: unknown): value is Position {
  const { path, id, text } = (value ?? {}) as Partial<Record<keyof Position, unknown>>;
  return [path, id, text].every((one) => typeof one === 'string');
}

function store(positions: readonly Position[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(positions.slice(0, mostPages)));
  } catch {
    // As above.
  }
}

let path = '';

/** Keeps the section in view when the reader leaves a long page far down. A page that was read to its end is forgotten. */
function leave(): void {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY + 2 * innerHeight > scrollHeight;
  const isFar = scrollHeight > longFrom * innerHeight && scrollY > farFrom * innerHeight;
  if (!isFar && !isAtEnd) return;
  const heading = isAtEnd ? undefined : headingInView();
  const others = storedPositions().filter((one) => one.path !== path);
  store(heading === undefined ? others : [{ path, ...heading }, ...others]);
}

let isListening = false;

/** Starts to keep the position on the page that is open now, and offers the one that was kept. */
export function arrive(): void {
  path = location.pathname;
  if (!isListening) {
    isListening = true;
    addEventListener('pagehide', leave);
  }
  withdrawOffer();
  const kept = storedPositions().find((one) => one.path === path);
  const isAtTop = location.hash === '' && scrollY < innerHeight / 2;
  if (kept !== undefined && isAtTop && document.getElementById(kept.id) !== null) {
    offerToContinue(kept.id, kept.text);
  }
}

/** Keeps the position before another page is shown. */
export function depart(): void {
  if (path !== '') leave();
  path = '';
}
