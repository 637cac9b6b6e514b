/** How long the button says that the sample was copied, in milliseconds. */
const confirmationTime = 2000;

const timers = new WeakMap<Element, number>();

/** Copies the code sample of a button, and says so on the button. */
export function copySample(button: HTMLElement): void {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  const label = button.dataset.copy ?? '';
  const say = (words: string): void => {
    button.textContent = words;
    clearTimeout(timers.get(button));
    timers.set(
      button,
      window.setTimeout(() => {
        button.textContent = label;
      }, confirmationTime),
    );
  };
  // Browsers offer the clipboard only on secure origins.
  const written = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'));
  written.then(
    () => say('Copied'),
    () => say('Copying failed: select the text'),
  );
}
