const tag = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi;
const attribute = /([^\s=>"]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g;

const attributeOfScript = /setAttribute\(["']([\w-]+)|\.dataset\.(\w+)/g;

/**
 * What selectors can name in a page: elements as `main`, classes as `.menu`, ids as `#search` and attributes as `[open]`,
 * with those that its inline scripts set.
 */
export function tokensOfPage(html: string): Set<string> {
  const tokens = new Set<string>();
  for (const [, element = '', attributes = ''] of html.matchAll(tag)) {
    tokens.add(element.toLowerCase());
    for (const [, name, ...values] of attributes.matchAll(attribute)) {
      const value = values.find((found) => found !== undefined) ?? '';
      if (name !== undefined) tokens.add(`[${name.toLowerCase()}]`);
      if (name === 'class') for (const word of value.split(/\s+/)) tokens.add(`.${word}`);
      else if (name === 'id') tokens.add(`#${value}`);
    }
  }
  for (const [, name, property = ''] of html.matchAll(attributeOfScript)) {
    tokens.add(`[${name ?? `data-${property.replace(/[A-Z]/g, '-$&').toLowerCase()}`}]`);
  }
  return tokens;
}

/** Words of a script that may be names of elements, classes or ids. */
export function wordsOfScript(code: string): string[] {
  return code.match(/[A-Za-z_][\w-]*/g) ?? [];
}

/** Custom properties that a page or a script names, as `--height`. */
export function propertiesIn(text: string): string[] {
  return text.match(/--\w[\w-]*/g) ?? [];
}
