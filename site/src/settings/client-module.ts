import type { ClientModule } from '@docusaurus/types';
import { myVersionKey } from '../releases/my-version.ts';
import { readStored } from '../releases/stored.ts';
import type { Explorer } from './explorer.ts';

/** The form of the page that is open, and what shows the target of another address. */
let current: { readonly form: HTMLFormElement; readonly update: () => void } | undefined;
let left = new AbortController();

/** Starts the settings explorer when a reader comes near it, so that other pages and readers don't load it. */
function attach(form: HTMLFormElement): void {
  const { signal } = left;
  let explorer: Promise<Explorer> | undefined;
  const use = (does?: (explorer: Explorer) => void): void => {
    explorer ??= import('./explorer.ts').then(({ startExplorer }) => startExplorer(form, signal));
    // Without the network, the next use tries again.
    explorer.then(does).catch(() => {
      explorer = undefined;
    });
  };
  for (const type of ['focusin', 'pointerover', 'input']) {
    form.addEventListener(type, () => use(), { signal, once: true });
  }
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  form.parentElement?.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.className === 'setting-use') use(({ toggleSetting }) => toggleSetting(button));
      if (button?.form === form && button.name === 'file') use(({ toggleFile }) => toggleFile());
    },
    { signal },
  );
  if (location.search !== '' || readStored(myVersionKey) !== undefined) use();
  current = {
    form,
    update: () => {
      if (explorer !== undefined) use(({ reveal }) => reveal());
    },
  };
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    const form = document.querySelector<HTMLFormElement>('form.settings-explorer');
    if (form !== null && form === current?.form) {
      current.update();
      return;
    }
    left.abort();
    left = new AbortController();
    current = undefined;
    if (form !== null) attach(form);
  },
};
export const { onRouteDidUpdate } = clientModule;
