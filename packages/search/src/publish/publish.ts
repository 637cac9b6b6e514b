import type { algoliasearch } from 'algoliasearch';
import type { SynonymGroups } from '../analysis/synonyms.ts';
import type { DocSearchRecord } from '../types.ts';
import { hostedRecords } from './hosted-records.ts';
import { hostedSettings, hostedSynonyms } from './settings.ts';

export interface PublishOptions {
  readonly indexName: string;
  /** Origin of the published site, without a trailing slash. */
  readonly origin: string;
  readonly records: readonly DocSearchRecord[];
  readonly synonyms: SynonymGroups;
}

export interface Publication {
  readonly records: number;
  readonly bytes: number;
  readonly synonyms: number;
}

type Client = ReturnType<typeof algoliasearch>;

/** Returns what `publish` would write. */
export function plan({ records, origin, synonyms }: PublishOptions): Publication {
  const hosted = hostedRecords(records, origin);
  return {
    records: hosted.length,
    bytes: hosted.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0),
    synonyms: hostedSynonyms(synonyms).length,
  };
}

/**
 * Replaces the hosted index atomically: writes records, settings and synonyms to a new index, and then moves it to the
 * place of the old one.
 *
 * @throws Error when there are no records, or when a call of the client fails. The old index is then unchanged.
 */
export async function publish(client: Client, options: PublishOptions): Promise<Publication> {
  const { indexName, records, origin, synonyms } = options;
  if (records.length === 0) {
    throw new Error('There are no records to publish. Run `npm run build` first.');
  }
  const next = `${indexName}_next`;
  const deleted = await client.deleteIndex({ indexName: next });
  await client.waitForTask({ indexName: next, taskID: deleted.taskID });
  const settings = await client.setSettings({ indexName: next, indexSettings: hostedSettings });
  const saved = await client.saveSynonyms({
    indexName: next,
    synonymHit: hostedSynonyms(synonyms),
    replaceExistingSynonyms: true,
  });
  const objects = hostedRecords(records, origin).map((record) => ({ ...record }));
  await client.saveObjects({ indexName: next, objects, waitForTasks: true });
  for (const { taskID } of [settings, saved]) await client.waitForTask({ indexName: next, taskID });
  const moved = await client.operationIndex({
    indexName: next,
    operationIndexParams: { operation: 'move', destination: indexName },
  });
  await client.waitForTask({ indexName: next, taskID: moved.taskID });
  return plan(options);
}
