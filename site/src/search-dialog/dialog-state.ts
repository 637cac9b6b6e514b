/** The search dialog: not shown, its code on the way, shown, or not to be had. */
export type DialogState = 'closed' | 'loading' | 'open' | 'failed';

/** `ask`: the reader asks for the dialog. `loaded` and `failed`: its code arrived, or did not. `close`: the reader is done. */
export type DialogEvent = 'ask' | 'loaded' | 'failed' | 'close';

/** The dialog after an event. Code that arrives after the reader gave up opens nothing. */
export function dialogReducer(state: DialogState, event: DialogEvent): DialogState {
  switch (event) {
    case 'ask':
      return state === 'open' ? 'open' : 'loading';
    case 'loaded':
      return state === 'loading' ? 'open' : state;
    case 'failed':
      return state === 'loading' ? 'failed' : state;
    case 'close':
      return 'closed';
  }
}
