import { createStorageSlot } from '@docusaurus/theme-common';
import { hostsKey } from '../reader/hosts-key.ts';
import { announce } from './announce.ts';
import { copyText } from './useCopy.ts';

/** The time for which a button says that something was copied, in milliseconds. */
const confirmationTime = 2000;

/** Shows words in place of the label of a button for a moment, and says them. */
function confirm(button: HTMLElement, words: string): void {
  // It may still show the words of an earlier click.
  button.dataset.usualLabel ??= button.textContent;
  button.textContent = words;
  announce(words);
  setTimeout(() => button.replaceChildren(button.dataset.usualLabel ?? ''), confirmationTime);
}

/** Copies the sample that a button belongs to. */
export async function copySample(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre')?.textContent ?? '';
  confirm(button, (await copyText(code)) ? 'Copied' : 'Copying failed: select the text');
}

/** The text with the reader's hosts, as the page shows them. Readers who set none don't load the code. */
async function withHosts(markdown: string): Promise<string> {
  if (createStorageSlot(hostsKey).get() === null) return markdown;
  return (await import('../reader/hosts.ts')).withHosts(markdown);
}

async function markdownOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} has status ${response.status}`);
  return withHosts(await response.text());
}

/** Copies a text that is on its way. */
async function copyLater(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  // Firefox has no items before 127, and waits for the text.
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text);
  // The item waits for the text itself: Safari allows copying only while it handles the click.
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies the page as Markdown, from the address in the link beside the button. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const link = button.parentElement?.querySelector<HTMLAnchorElement>('a[href]');
  try {
    await copyLater(markdownOf(link?.href ?? ''));
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
