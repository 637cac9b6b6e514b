import {
  placeholderPattern,
  replacePlaceholders,
} from '@docs/model/placeholders/find-placeholders';
import finders from '@generated/fetched-data/default/finders.json';
import { readHosts } from './hosts.ts';

/** A page as Markdown with the reader's hosts and other values, if pages show these. */
export function withHosts(markdown: string): string {
  const { values, isOn } = readHosts();
  if (!isOn) return markdown;
  const placeholders = finders.map(({ find, ...finder }) => ({
    ...finder,
    find: find.map(placeholderPattern),
  }));
  return replacePlaceholders(markdown, placeholders, values);
}
