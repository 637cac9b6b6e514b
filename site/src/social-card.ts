/**
 * Path of the picture that shows a page where its address is shared, below the site's base address.
 *
 * @param route - the page's path below the base address, with both slashes
 */
export function socialCardPath(route: string): string {
  const name = route.replaceAll(/^\/|\/$/g, '');
  return `img/cards/${name === '' ? 'index' : name}.png`;
}
