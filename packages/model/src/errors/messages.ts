import type { ListedMessages } from './match.ts';
import type { ErrorComponent } from './schema.ts';

/** The messages of all entries, without what is said about them. */
export function messagesOf(components: readonly ErrorComponent[]): ListedMessages[] {
  return components.flatMap(({ id: component, entries }) =>
    entries.map(({ id, message, also = [], error }) => {
      // With an `error`, other wordings are wordings of that: the message is the same in several entries.
      const [messages, errors] =
        error === undefined ? [[message, ...also], []] : [[message], [error, ...also]];
      return { id, component, messages, errors };
    }),
  );
}
