/** A part of the dialog with the reader's version and hosts. */
export type SetupPart = 'version' | 'hosts';

const openEvent = 'docs-setup:open';

/** Opens the dialog from anywhere on the site. */
export function openSetup(part: SetupPart): void {
  window.dispatchEvent(new CustomEvent(openEvent, { detail: part }));
}

/**
 * Listens for requests to open the dialog, also from buttons with `data-open-setup` in the HTML of pages.
 *
 * @returns stops listening
 */
export function onOpenSetup(listener: (part: SetupPart) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail === 'version' ? 'version' : 'hosts');
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-open-setup]') : null;
    if (button !== null) {
      listener(button.getAttribute('data-open-setup') === 'version' ? 'version' : 'hosts');
    }
  };
  window.addEventListener(openEvent, onEvent);
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener(openEvent, onEvent);
    document.removeEventListener('click', onClick);
  };
}
