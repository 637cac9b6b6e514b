import { expect, it } from 'vitest';
import { type DialogEvent, type DialogState, dialogReducer } from './dialog-state.ts';

function after(...events: DialogEvent[]): DialogState {
  return events.reduce(dialogReducer, 'closed');
}

it.each<[DialogEvent[], DialogState]>([
  [['ask'], 'loading'],
  [['ask', 'loaded'], 'open'],
  [['ask', 'failed'], 'failed'],
  [['ask', 'failed', 'ask', 'loaded'], 'open'],
  [['ask', 'loaded', 'close'], 'closed'],
  [['ask', 'close', 'loaded'], 'closed'],
  [['ask', 'close', 'failed'], 'closed'],
  [['ask', 'loaded', 'ask'], 'open'],
])('after %s is %s', (events, state) => {
  expect(after(...events)).toBe(state);
});
