import { listFiles } from '@docs/model/data-files/list-files';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { HeaderSet } from './headers.ts';

/** Name of the file in a build that our server reads first. It begins with a dot, so it is never served. */
export const manifestName = '.server.json';

/** Facts about a build that a server needs beside its files. */
export interface BuildManifest {
  /** Origin of the published site, without a final slash. */
  readonly origin: string;
  readonly redirects: RedirectTable;
  /** Sent with every answer. */
  readonly headers: HeaderSet;
}

/** A finished build, as the configuration of hosts needs it. */
export interface HostedSite extends BuildManifest {
  /** Clean addresses of all pages, below the base URL. */
  readonly pages: ReadonlySet<string>;
}

/**
 * Lists the files of a build that are served, as paths relative to it, with `/`, sorted: no dotfiles except for
 * `.well-known`, and no compressed copies.
 */
export function listBuildFiles(buildDir: string): string[] {
  const names = listFiles(buildDir).filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name));
  const all = new Set(names);
  const isCopy = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.slice(0, -3));
  return names.filter((name) => !isCopy(name));
}
