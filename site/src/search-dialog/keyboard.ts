/** Whether the reader's keyboard has a Command key. Only in the browser. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
