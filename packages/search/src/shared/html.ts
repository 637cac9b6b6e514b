const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const special = /[&<>"']/;

/** Text as it must stand in HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return special.test(text)
    ? text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
    : text;
}
