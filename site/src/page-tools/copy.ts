import { hostsKey } from '../reader/hosts-key.ts';
import { readStored } from '../releases/stored.ts';
import { announce } from './announce.ts';
import { copyText } from './useCopy.ts';

/** The time for which a button says that something was copied, in milliseconds. */
const confirmationTime = 2000;

const confirming = new WeakMap<HTMLElement, { readonly label: string; timer: number }>();

/** Shows words in place of the label of a button for a moment, and says them. */
function confirm(button: HTMLElement, words: string): void {
  const label = confirming.get(button)?.label ?? button.textContent ?? '';
  clearTimeout(confirming.get(button)?.timer);
  button.textContent = words;
  announce(words);
  const timer = window.setTimeout(() => {
    button.textContent = label;
    confirming.delete(button);
  }, confirmationTime);
  confirming.set(button, { label, timer });
}

/** Copies the sample that a button belongs to. */
export async function copySample(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre')?.textContent ?? '';
  confirm(button, (await copyText(code)) ? 'Copied' : 'Copying failed: select the text');
}

/** The text with the reader's hosts, as the page shows them. Readers who set none don't load the code. */
async function withHosts(markdown: string): Promise<string> {
  if (readStored(hostsKey) === undefined) return markdown;
  return (await import('../reader/hosts-in-markdown.ts')).withHosts(markdown);
}

async function markdownOf(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} has status ${response.status}`);
  return new Blob([await withHosts(await response.text())], { type: 'text/plain' });
}

/** Copies the page as Markdown, from the address in the link beside the button. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const link = button.parentElement?.querySelector<HTMLAnchorElement>('a[href]');
  try {
    // The item waits for the text itself: Safari allows copying only while it handles the click.
    const item = new ClipboardItem({ 'text/plain': markdownOf(link?.href ?? '') });
    await navigator.clipboard.write([item]);
    confirm(button, 'Copied');
  } catch {
    confirm(button, 'Copying failed');
  }
}

/** Copies the address of a heading, besides going there. The address bar has it in any case. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  if (!(await copyText(link.href))) return;
  link.dataset.copied = '';
  announce('Link copied');
  setTimeout(() => link.removeAttribute('data-copied'), confirmationTime);
}
