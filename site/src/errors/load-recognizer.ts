/** Loads the code that recognizes messages, and all messages: one file for every feature that needs them. */
export const loadRecognizer = () =>
  import(/* webpackChunkName: 'on-demand-recognizer' */ './recognizer.ts');
