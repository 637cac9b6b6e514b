import { isDocumentationHost } from '@docs/model/product/product';
import type { Subject } from './subject.ts';

const PATH = /^\/[\w~%.+-]+(?:\/[\w~%.+-]*)*(?:#[\w-]*)?$/;

/** The path of an address of the platform's documentation; undefined for other hosts. */
function pathOf(address: string): string | undefined {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  try {
    const { hostname, pathname, hash } = new URL(whole);
    return isDocumentationHost(hostname) && pathname !== '/' ? pathname + hash : undefined;
  } catch {
    return undefined;
  }
}

/** The old address that a text consists of: a path, or a whole address on a host of the platform's documentation. */
export function addressSubjects(text: string): Subject[] {
  const address = text.replace(/^[<"'(]+|[>"'),.]+$/g, '');
  if (/\s/.test(address)) return [];
  const isPath = address.startsWith('/') && !address.startsWith('//');
  const written = address.startsWith('docs/') ? `/${address}` : isPath ? address : pathOf(address);
  const path = written?.replace(/\?[^#]*/, '');
  // A path of the API is a request, not a page.
  return path !== undefined && PATH.test(path) && !path.startsWith('/api/v')
    ? [{ kind: 'address', path }]
    : [];
}
