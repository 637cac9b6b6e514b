import { checkVersion } from './check-version.ts';
import { explainError } from './explain-error.ts';
import { findSetting } from './find-setting.ts';
import { listReleases } from './list-releases.ts';
import { planUpgrade } from './plan-upgrade.ts';
import { readPage } from './read-page.ts';
import { resolveAddress } from './resolve-address.ts';
import { searchDocs } from './search-docs.ts';
import type { Tool } from './tool.ts';

/** Every tool of the server, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  searchDocs,
  readPage,
  listReleases,
  planUpgrade,
  checkVersion,
  findSetting,
  explainError,
  resolveAddress,
];
