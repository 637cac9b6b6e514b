import { parentPort } from 'node:worker_threads';
import { type Drawing, drawDiagram } from './draw.ts';

/** A diagram to draw. The reply has the same id. */
export interface DrawRequest {
  readonly id: number;
  readonly source: string;
}
export type DrawReply =
  | { readonly id: number; readonly drawing: Drawing }
  | { readonly id: number; readonly error: string };

async function reply({ id, source }: DrawRequest): Promise<DrawReply> {
  try {
    return { id, drawing: await drawDiagram(source) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

// A thread that draws diagrams, because the layout is slow and the main thread compiles pages.
parentPort?.on('message', async (request: DrawRequest) => {
  parentPort?.postMessage(await reply(request));
});
