import { parentPort, workerData } from 'node:worker_threads';
import { remarkPlugins } from '../remark/index.ts';
import {
  type CompiledPage,
  createProcessor,
  type PageToCompile,
  type ProcessorOptions,
} from './processor.ts';

/** What the thread is started with. */
export interface CompilerData {
  readonly options: ProcessorOptions;
  /** Folder of the pages. */
  readonly content: string;
  /** Folder of the data files. */
  readonly data: string;
}

/** A page to compile. The reply has the same id. */
export interface CompileRequest {
  readonly id: number;
  readonly page: PageToCompile;
}
export interface CompileReply {
  readonly id: number;
  /** Missing when the page could not be compiled. The main thread then does it again, and says why. */
  readonly compiled?: CompiledPage;
}

const { options, content, data } = workerData as CompilerData;
const processor = createProcessor({ ...options, ...remarkPlugins({ content, data }) });

async function reply({ id, page }: CompileRequest): Promise<CompileReply> {
  try {
    const { content, data } = await (await processor).process(page);
    return { id, compiled: { content, data: { contentTitle: data.contentTitle } } };
  } catch {
    return { id };
  }
}

parentPort?.on('message', async (request: CompileRequest) => {
  parentPort?.postMessage(await reply(request));
});
