/** Fetches the part that compares log lines with the catalog of error messages. */
export const loadRecognizer = () => import('./recognizer.ts');
