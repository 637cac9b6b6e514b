/** A new page: a template with title and description filled in. */
export interface NewPage {
  /** Path of the file below `content/`. */
  readonly file: string;
  readonly text: string;
}

const pathPattern = /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

/** A title made from the last part of a path: `sys-mgmt/rotate-secrets` gives `Rotate secrets`. */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A placeholder description of a valid length that tells the writer what to write. */
function descriptionOf(title: string): string {
  const subject = title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title;
  return `${subject}: say in one sentence of 50 to 160 characters what the reader gets here.`;
}

/**
 * The address of a page without slashes around it, from an address or from the path of its file.
 *
 * @param path - such as `sys-mgmt/rotate-secrets`, `/sys-mgmt/rotate-secrets/` or `content/sys-mgmt/rotate-secrets.mdx`
 * @throws Error when the path can't be an address of this site
 */
export function addressOf(path: string): string {
  const clean = path.replace(/^content\//, '').replace(/^\/|\/$|\.mdx$/g, '');
  if (!pathPattern.test(clean)) {
    throw new Error(
      `"${path}" can't be an address: use letters, digits, dots, "-" and "_", with "/" between folders, for example sys-mgmt/rotate-secrets.`,
    );
  }
  return clean;
}

/**
 * Creates a page from a template.
 *
 * @param template - text of the template, with `{{title}}` and `{{description}}`
 * @param path - address of the page without slashes around it, such as `sys-mgmt/rotate-secrets`
 * @param title - heading of the page; made from the address by default
 * @throws Error when the path can't be an address of this site
 */
export function newPage(template: string, path: string, title?: string): NewPage {
  const clean = addressOf(path);
  const heading = title ?? titleOf(clean);
  const text = template
    .replaceAll('{{title}}', JSON.stringify(heading))
    .replaceAll('{{description}}', JSON.stringify(descriptionOf(heading)));
  return { file: `${clean}.mdx`, text };
}
