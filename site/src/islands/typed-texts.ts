type TextField = HTMLInputElement | HTMLTextAreaElement;

function textFieldsOf(part: ParentNode): TextField[] {
  return [
    ...part.querySelectorAll<TextField>('input[type="text"], input[type="search"], textarea'),
  ];
}

/** The words that name a field. Ids differ between the server and the browser. */
function labelOf(field: TextField): string {
  return field.labels?.[0]?.textContent ?? '';
}

/**
 * Remembers the texts that a reader typed into a part of the page, and the focus, before the part is rendered once more.
 *
 * @returns types them into the fields of the same name that are there then
 */
export function keepTypedTexts(part: ParentNode): (rendered: ParentNode) => void {
  const typed = textFieldsOf(part).map((field) => ({
    label: labelOf(field),
    value: field.value,
    isChanged: field.value !== field.defaultValue,
    isFocused: field === document.activeElement,
  }));
  return (rendered) => {
    for (const field of textFieldsOf(rendered)) {
      const was = typed.find(({ label }) => label === labelOf(field));
      if (was?.isFocused) field.focus({ preventScroll: true });
      if (was?.isChanged) setValue(field, was.value);
    }
  };
}

/** Sets a value as if the reader did. */
function setValue(field: TextField, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
