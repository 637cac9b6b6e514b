import { createRequire } from 'node:module';

/** What the framework gives its compiler of pages. */
export interface PageToCompile {
  readonly content: string;
  readonly filePath: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly compilerName: 'client' | 'server';
}

/** What the framework needs of a compiled page: JSX, and the title that the text has. */
export interface CompiledPage {
  readonly content: string;
  readonly data: { readonly contentTitle?: string | undefined };
}

/** The framework's compiler of pages. */
export interface Processor {
  readonly process: (page: PageToCompile) => Promise<CompiledPage>;
}

/** Options of the framework's loader of pages that its compiler reads, without functions. */
export interface ProcessorOptions {
  readonly admonitions: unknown;
  readonly markdownConfig: unknown;
  readonly siteDir: string;
  readonly staticDirs: readonly string[];
}

interface ProcessorModule {
  createProcessorUncached(parameters: {
    readonly options: ProcessorOptions;
    readonly format: 'mdx';
  }): Promise<Processor>;
}

/** Makes the framework's compiler of pages in another thread than the framework's own. */
export function createProcessor(options: ProcessorOptions): Promise<Processor> {
  const docs = createRequire(import.meta.url).resolve('@docusaurus/plugin-content-docs');
  const loader = createRequire(docs)('@docusaurus/mdx-loader/lib/processor') as ProcessorModule;
  return loader.createProcessorUncached({ options, format: 'mdx' });
}
