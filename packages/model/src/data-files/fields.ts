/** Front matter, or a part of it, as a record. Empty when it isn't one. */
export function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
