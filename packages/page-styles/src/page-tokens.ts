const tag = /<[a-z][a-z0-9-]*(?:\s+[^\s=>"]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*/gi;
const wholeTag = /^<([a-z][a-z0-9-]*)(.*)$/is;
const attribute = /([^\s=>"]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g;

const attributeOfScript = /setAttribute\(["']([\w-]+)|\.dataset\.(\w+)/g;

/**
 * Makes a function that lists what selectors can name in a page: elements as `main`, classes as `.menu`, ids as `#search`
 * and attributes as `[open]`, with those that its inline scripts set. Most tags are on many pages, so each is read once.
 */
export function pageTokenizer(): (html: string) => Set<string> {
  const known = new Map<string, readonly string[]>();
  const tokensOf = (text: string): readonly string[] => {
    const tokens = known.get(text) ?? tokensOfTag(text);
    known.set(text, tokens);
    return tokens;
  };
  return (html) => {
    const tokens = new Set<string>();
    for (const text of new Set(html.match(tag))) {
      for (const token of tokensOf(text)) tokens.add(token);
    }
    for (const [, name, property = ''] of html.matchAll(attributeOfScript)) {
      tokens.add(`[${name ?? `data-${property.replace(/[A-Z]/g, '-$&').toLowerCase()}`}]`);
    }
    return tokens;
  };
}

/** What selectors can name of an element, by the text that matches {@link tag}. */
function tokensOfTag(text: string): string[] {
  const [, element = '', attributes = ''] = wholeTag.exec(text) ?? [];
  const tokens = [element.toLowerCase()];
  for (const [, name, ...values] of attributes.matchAll(attribute)) {
    const value = values.find((found) => found !== undefined) ?? '';
    if (name !== undefined) tokens.push(`[${name.toLowerCase()}]`);
    if (name === 'class') for (const word of value.split(/\s+/)) tokens.push(`.${word}`);
    else if (name === 'id') tokens.push(`#${value}`);
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
