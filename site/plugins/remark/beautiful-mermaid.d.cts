/** Loads the diagram library. */
export function load(): Promise<typeof import('beautiful-mermaid')>;
