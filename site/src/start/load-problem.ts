/**
 * Says that the scripts of the page could not be loaded. When the styles are missing too, the site is probably not at the
 * path that it was built for. No style sheet may be there, so styles are set here; a policy for style attributes does not
 * concern them.
 *
 * @param firstScript - address of the first script as the build wrote it, such as `/assets/js/main.js`
 */
export function showLoadProblem(firstScript: string): void {
  // A color that every page has. Browsers differ in what they say about a style sheet that failed.
  const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--ink') !== '';
  const box = document.createElement('div');
  box.style.cssText =
    'background:#8c1d18;color:#fff;font:18px/1.5 sans-serif;padding:16px 24px;overflow-wrap:anywhere';
  const say = (text: string) => {
    const line = document.createElement('p');
    line.style.margin = '0 0 8px';
    line.textContent = text;
    box.append(line);
  };
  if (!hasStyles) {
    const baseUrl = firstScript.slice(0, firstScript.indexOf('assets/'));
    box.id = '__docusaurus-base-url-issue-banner-container';
    say('Your Docusaurus site did not load properly.');
    say('A very common reason is a wrong site baseUrl configuration.');
    say(`Current configured baseUrl = ${baseUrl}`);
    const suggested = suggestedBase(baseUrl);
    if (suggested !== undefined) say(`We suggest trying baseUrl = ${suggested}`);
  } else {
    box.role = 'alert';
    say(
      `Loading ${firstScript} failed. You can read this page, but its search and menus don’t work.`,
    );
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    retry.style.cssText = 'font:inherit;padding:4px 16px';
    retry.onclick = () => location.reload();
    box.append(retry);
  }
  document.body.prepend(box);
}

/** The path above this page: what its address has before the path that the page has in the build. */
function suggestedBase(baseUrl: string): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical === null) return undefined;
  const route = new URL(canonical.href).pathname.slice(baseUrl.length);
  const path = location.pathname.replace(/(index\.html)?$/, '');
  return path.endsWith(`/${route}`) ? path.slice(0, path.length - route.length) : undefined;
}
