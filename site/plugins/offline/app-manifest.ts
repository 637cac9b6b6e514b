/** Name, sizes and purpose of an icon, as in the Web Application Manifest, section 1.10. */
export interface AppIcon {
  readonly file: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** Share of the width that the mark takes. A `maskable` icon must keep its drawing inside a circle of 80 %. */
  readonly mark: number;
  readonly purpose: 'any' | 'maskable';
}

/** The icons of the installed site. */
export const appIcons: readonly AppIcon[] = [
  { file: 'img/icon-192.png', size: 192, mark: 0.8, purpose: 'any' },
  { file: 'img/icon-512.png', size: 512, mark: 0.8, purpose: 'any' },
  { file: 'img/icon-maskable-512.png', size: 512, mark: 0.5, purpose: 'maskable' },
];

/** The icon that Apple's systems put on the home screen, where they round its corners. */
export const appleIcon: AppIcon = {
  file: 'img/apple-touch-icon.png',
  size: 180,
  mark: 0.66,
  purpose: 'any',
};

/** What the manifest says about the site. */
export interface AppNames {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** Color of the paper in the light mode. */
  readonly color: string;
}

/**
 * The Web Application Manifest. Its addresses are relative to the manifest, so they hold below any base path.
 */
export function appManifest({ name, shortName, description, color }: AppNames): string {
  return JSON.stringify({
    id: '.',
    name,
    short_name: shortName,
    description,
    lang: 'en',
    start_url: '.',
    scope: '.',
    display: 'minimal-ui',
    theme_color: color,
    background_color: color,
    icons: appIcons.map(({ file, size, purpose }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
}

/**
 * Reads a custom property of a style sheet.
 *
 * @param selector - of the first rule that sets it
 * @throws {Error} when the rule has no such property
 */
export function cssProperty(css: string, selector: string, name: string): string {
  const rule = css.slice(css.indexOf(`${selector} {`));
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(rule.slice(0, rule.indexOf('}')))?.[1];
  if (value === undefined) throw new Error(`The style sheet has no ${name} for ${selector}.`);
  return value;
}
