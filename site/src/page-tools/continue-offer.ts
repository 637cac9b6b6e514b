import styles from './ContinueOffer.module.css';

let offer: HTMLElement | undefined;

function button(label: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.ariaLabel = label;
  element.textContent = '×';
  return element;
}

/** Takes the offer away. */
export function withdrawOffer(): void {
  offer?.remove();
  offer = undefined;
  removeEventListener('scroll', withdrawWhenReading);
}

/** Who scrolls on by themselves needs no offer. */
function withdrawWhenReading(): void {
  if (scrollY > innerHeight && offer?.contains(document.activeElement) !== true) withdrawOffer();
}

/**
 * Offers to continue where the reader left the page. Nothing of the page moves, and the page stays at its top.
 *
 * @param id - of the heading
 * @param text - of the heading
 */
export function offerToContinue(id: string, text: string): void {
  withdrawOffer();
  offer = document.createElement('aside');
  offer.className = styles.offer ?? '';
  offer.ariaLabel = 'Reading position';
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = `Continue at “${text}”`;
  const close = button('Close the offer to continue');
  offer.append(link, close);
  link.addEventListener('click', withdrawOffer);
  close.addEventListener('click', withdrawOffer);
  document.body.append(offer);
  addEventListener('scroll', withdrawWhenReading, { passive: true });
}
