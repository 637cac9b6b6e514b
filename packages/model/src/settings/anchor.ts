/** The id of a setting's entry on its page: the key in lower case. */
export function settingAnchor(key: string): string {
  return key.toLowerCase();
}
