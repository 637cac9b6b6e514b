/** The URL in a text; undefined when there is none. Some browsers that the site supports have no `URL.canParse`. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
