import { join } from 'node:path';

/** Folder of the whole project. */
export const root = join(import.meta.dirname, '..', '..', '..');
export const siteDir = join(root, 'site');
/** The finished site. */
export const buildDir = join(root, 'build');
