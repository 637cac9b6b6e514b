import facts from '@generated/answers/default/settings.json';
import { createRoot, type Root } from 'react-dom/client';
import type { SettingFact } from '../answers/data.ts';
import { FilePanel } from './FilePanel.tsx';
import { createFileStore } from './file-store.ts';
import { SettingPanel } from './SettingPanel.tsx';

/** Opens and closes what can be done with settings. */
export interface Tools {
  readonly toggleSetting: (button: HTMLButtonElement) => void;
  readonly toggleFile: () => void;
}

interface Places {
  readonly form: HTMLFormElement;
  /** Where the reader's file is shown. */
  readonly filePlace: HTMLElement;
  /** Aborted when the reader leaves the page. */
  readonly signal: AbortSignal;
}

const settings: ReadonlyMap<string, SettingFact> = new Map(
  facts.settings.map((setting) => [setting.key, setting]),
);

/** Connects the buttons of the page with the forms of each setting and with the reader's file. */
export function startTools({ form, filePlace, signal }: Places): Tools {
  const store = createFileStore(settings);
  const roots = new Map<Element, Root>();
  const fileButton = [...form.elements].find(
    (field) => field instanceof HTMLButtonElement && field.name === 'file',
  );

  const isOpen = (button: Element) => button.getAttribute('aria-expanded') === 'true';
  const close = (button: Element): void => {
    button.setAttribute('aria-expanded', 'false');
    roots.get(button)?.unmount();
    roots.delete(button);
  };
  const open = (button: Element, place: Element): Root => {
    button.setAttribute('aria-expanded', 'true');
    // Each root counts its ids by itself.
    const identifierPrefix = button.getAttribute('aria-describedby') ?? 'file';
    const root = createRoot(place, { identifierPrefix });
    roots.set(button, root);
    return root;
  };

  const showFile = (): void => {
    if (fileButton === undefined) return;
    if (!isOpen(fileButton)) open(fileButton, filePlace).render(<FilePanel store={store} />);
    else filePlace.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  const toggleFile = (): void => {
    if (fileButton !== undefined && isOpen(fileButton)) close(fileButton);
    else showFile();
  };
  const toggleSetting = (button: HTMLButtonElement): void => {
    if (isOpen(button)) {
      close(button);
      button.nextElementSibling?.remove();
      return;
    }
    const setting = settings.get(
      button.closest<HTMLElement>('[data-setting]')?.dataset.setting ?? '',
    );
    if (setting === undefined) return;
    const place = document.createElement('div');
    button.after(place);
    open(button, place).render(
      <SettingPanel setting={setting} store={store} showFile={showFile} />,
    );
  };

  const showCount = (): void => {
    const count = store.entries().length;
    if (fileButton !== undefined) {
      fileButton.textContent = count === 0 ? 'Your file' : `Your file (${count})`;
    }
  };
  showCount();
  signal.addEventListener('abort', store.subscribe(showCount));
  signal.addEventListener('abort', () => {
    for (const root of roots.values()) root.unmount();
  });
  return { toggleSetting, toggleFile };
}
