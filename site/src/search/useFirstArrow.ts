import { type RefObject, useEffect } from 'react';

/**
 * Lets the first ArrowDown mark the first result.
 *
 * DocSearch counts the first result as marked as soon as there are results, so that Enter opens it, and its first
 * ArrowDown goes to the second. Here nothing is marked until the reader enters the list with an arrow or the pointer:
 * while `data-results-entered` is missing, the style shows the first result only as what Enter opens, and the input
 * names no active result. The first ArrowDown then ends that state and goes no further.
 *
 * @param root - holds the modal
 * @param session - changes with each new modal
 */
export function useFirstArrow(root: RefObject<HTMLElement | null>, session: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session has a new modal in the page
  useEffect(() => {
    const element = root.current;
    const input = element?.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (!element || !input) return;
    let enteredFor: string | null = null;

    const show = (): void => {
      const isEntered = input.value === enteredFor;
      element.toggleAttribute('data-results-entered', isEntered);
      const marked = element.querySelector('.DocSearch-Hit[aria-selected="true"]');
      if (marked === null || !isEntered) input.removeAttribute('aria-activedescendant');
      else if (input.getAttribute('aria-activedescendant') !== marked.id) {
        input.setAttribute('aria-activedescendant', marked.id);
      }
    };
    const enter = (): void => {
      enteredFor = input.value;
      show();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.target !== input || event.isComposing || input.value === enteredFor) return;
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        event.stopPropagation();
        enter();
      } else if (event.key === 'ArrowUp') {
        // From the first result to the last, as DocSearch does it.
        enter();
      }
    };
    const onMouseMove = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('.DocSearch-Hit') !== null) enter();
    };

    show();
    // DocSearch sets the attributes anew with its own idea of what is marked.
    const observer = new MutationObserver(show);
    observer.observe(element, {
      attributes: true,
      attributeFilter: ['aria-activedescendant', 'aria-selected'],
      childList: true,
      subtree: true,
    });
    element.addEventListener('keydown', onKeyDown, true);
    element.addEventListener('mousemove', onMouseMove);
    element.addEventListener('input', show);
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKeyDown, true);
      element.removeEventListener('mousemove', onMouseMove);
      element.removeEventListener('input', show);
    };
  }, [session]);
}
