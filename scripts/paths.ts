import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the whole project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const siteDir = join(root, 'site');
/** Where the finished site lies. */
export const buildDir = join(root, 'build');
