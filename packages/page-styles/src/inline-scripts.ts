import { minify } from 'terser';

const inlineScript = /(?<=<script>)[\s\S]*?(?=<\/script>)/g;

/**
 * Makes a function that makes the inline scripts of pages as small as possible. Nearly all pages have the same ones, so each
 * is minified once. The framework would minify each page as a whole: see `SKIP_HTML_MINIFICATION` in `@docs/publish`.
 *
 * @returns a function from the HTML of a page to smaller HTML
 */
export function smallScripts(): (html: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const small = (script: string): Promise<string> => {
    const made = known.get(script) ?? minified(script);
    known.set(script, made);
    return made;
  };
  return async (html) => {
    const scripts = [...html.matchAll(inlineScript)].map(([script]) => script);
    const made = await Promise.all(scripts.map(small));
    return html.replace(inlineScript, () => made.shift() ?? '');
  };
}

async function minified(script: string): Promise<string> {
  // A text must not end the script's element.
  const { code = script } = await minify(script, { format: { inline_script: true } });
  return code.trim();
}
