import pMap from 'p-map';
import { allFiles, isPage, type OfflineFile, type OfflineList } from '../shared/list.ts';
import { neededPaths, withoutOldVisits, withVisit } from '../shared/records.ts';
import { isStorageFull, type Storage } from '../shared/storage.ts';

/** How many files the worker fetches at a time. The page that is open comes first. */
const filesAtOnce = 3;
/** Number of visited pages after which the search and the planner are kept: one page may be all that someone reads. */
const visitsBeforeTools = 2;

/** Keeps files, a few at a time. */
async function keepAll(storage: Storage, files: readonly OfflineFile[]): Promise<void> {
  await pMap(files, (file) => storage.keep(file), { concurrency: filesAtOnce });
}

/**
 * Keeps the list of a build and what every page of it needs.
 *
 * @throws {Error} when a file can't be had. The browser then stays with the worker that it has.
 */
export async function keepShell(storage: Storage, list: OfflineList): Promise<void> {
  await keepAll(storage, list.shell);
  await storage.write('list', list);
}

/**
 * Keeps a page that the reader has open, with what it needs. From the second page on, the search and the planner too.
 * When there is no room, the older half of the visited pages goes.
 *
 * @param list - of the build that the open page comes from
 */
export async function keepVisit(storage: Storage, list: OfflineList, path: string): Promise<void> {
  const files = new Map(allFiles(list).map((file) => [file.path, file]));
  const page = files.get(path);
  if (page === undefined || !isPage(path)) return;
  try {
    if (!(await isOfBuild(storage, list, path))) await storage.keep(page);
    // The server may have got a newer build meanwhile, whose pages start with another script.
    if (!(await isOfBuild(storage, list, path))) return;
    await keepAll(
      storage,
      (page.needs ?? []).flatMap((needed) => files.get(needed) ?? []),
    );
    const visits = withVisit(await storage.read('visits'), list, path);
    await storage.write('visits', visits);
    if (visits.pages.length >= visitsBeforeTools) await keepTools(storage, list);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await storage.write('visits', withoutOldVisits(await storage.read('visits')));
    await deleteUnused(storage);
  }
}

/** Whether the kept copy of a page comes from a build. */
async function isOfBuild(storage: Storage, list: OfflineList, path: string): Promise<boolean> {
  const kept = await storage.match(path);
  return kept !== undefined && (await kept.text()).includes(list.entry);
}

async function keepTools(storage: Storage, list: OfflineList): Promise<void> {
  if ((await storage.read('tools'))?.build === list.build) return;
  // Names without a digest come last: the manifest of the search index must not name files that are not there.
  const hashed = list.tools.filter(({ revision }) => revision === undefined);
  const named = list.tools.filter(({ revision }) => revision !== undefined);
  await keepAll(storage, hashed);
  await keepAll(storage, named);
  const paths = list.tools.map(({ path }) => path);
  await storage.write('tools', { build: list.build, paths });
}

/** Deletes the files that neither this build nor a kept page needs. */
export async function deleteUnused(storage: Storage): Promise<void> {
  const [list, visits, tools, copy] = await Promise.all([
    storage.read('list'),
    storage.read('visits'),
    storage.read('tools'),
    storage.read('copy'),
  ]);
  if (list === undefined) return;
  await storage.deleteExcept(neededPaths({ list, visits, tools, copy }));
}
