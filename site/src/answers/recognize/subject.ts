/** What a text asks about, before it is known whether there is an answer. */
export type Subject =
  /** One release or version. */
  | { readonly kind: 'release'; readonly version: string }
  /** The way from one version to another; without `to`, to the newest. */
  | { readonly kind: 'upgrade'; readonly from: string; readonly to?: string }
  /** An advisory by one of its numbers, and a version that the text names beside it. */
  | { readonly kind: 'advisory'; readonly number: string; readonly version?: string }
  /** A setting as an environment variable. `exact`: nothing that is only similar is meant. */
  | { readonly kind: 'setting'; readonly name: string; readonly exact: boolean }
  /** A port, or all of them. */
  | { readonly kind: 'port'; readonly port?: string }
  /** A command without the `ak` in front of it. `exact` as for a setting. */
  | { readonly kind: 'command'; readonly name: string; readonly exact: boolean }
  /** A path from the root, without query. */
  | { readonly kind: 'address'; readonly path: string }
  /** A log line, or a message that a program showed. */
  | { readonly kind: 'message'; readonly text: string };
