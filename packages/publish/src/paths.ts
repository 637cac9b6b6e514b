import { join } from 'node:path';

/** Folder of the whole project. */
export const root = join(import.meta.dirname, '..', '..', '..');
export const siteDir = join(root, 'site');
/** The finished site. */
export const buildDir = join(root, 'build');
/** What the framework generates for the build in `build/`. */
export const generatedDir = join(siteDir, '.docusaurus');

/** Where the parts of a build are. */
export interface BuildFolders {
  /** The finished site. */
  readonly buildDir: string;
  /** Files for the hosts. */
  readonly outDir: string;
  /** What the framework generated while it built the site. */
  readonly generatedDir: string;
}

/** The build in `build/`. `dist/hosting/` belongs to it. */
export const ownFolders: BuildFolders = {
  buildDir,
  outDir: join(root, 'dist', 'hosting'),
  generatedDir,
};
