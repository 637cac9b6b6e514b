import { availableParallelism } from 'node:os';
import type { Plugin } from '@docusaurus/types';
import { compilingThread } from './compiling-thread.ts';
import type { CompiledPage, PageToCompile, Processor, ProcessorOptions } from './processor.ts';
import { sharePages } from './share-pages.ts';

interface Options {
  /** Folder of the pages. */
  readonly content: string;
  /** Folder of the data files. */
  readonly data: string;
}

/** Options of the framework's loader of pages. */
interface LoaderOptions extends ProcessorOptions {
  processors?: { readonly mdProcessor: Processor; readonly mdxProcessor: Processor };
}

/**
 * Pages that are compiled in the main thread: those with diagrams, which have a thread of their own, with components that
 * show data which the main thread has read before, and with links to files, whose addresses only the framework knows.
 */
const onlyHere =
  /mermaid|<(?:AdvisoryFacts|AdvisoryTable|Areas|BreakingChanges|Deprecations|ErrorCatalog|NewestRelease|PointReleases|ReleaseList|ReleaseSecurity|Requirements|SectionPages|Settings|UpgradePlanner|UpgradeSteps)\b|\]\([^)\s]*\.mdx?[)#]/;

/**
 * Adds to a plugin that pages are compiled in two threads. The framework does it in one, which takes half of the time of a
 * build, while a second processor has little to do. See docs/framework.md.
 */
export function compileAside(plugin: Plugin, folders: Options): Plugin {
  return {
    ...plugin,
    configureWebpack: (config, ...rest) => {
      if (process.env.NODE_ENV === 'production' && availableParallelism() > 1) {
        for (const options of loaderOptions(config.module?.rules)) share(options, folders);
      }
      return plugin.configureWebpack?.(config, ...rest) ?? {};
    },
  };
}

const shared = new WeakSet<LoaderOptions>();

/** Options of every use of the framework's loader of pages. Both bundles have the same object. */
function loaderOptions(rules: unknown): LoaderOptions[] {
  return [rules].flat().flatMap((rule) => {
    const uses = [(rule as { use?: unknown } | undefined)?.use].flat();
    return uses.flatMap((use) => {
      const options = (use as { options?: LoaderOptions } | undefined)?.options;
      return options?.processors === undefined || shared.has(options) ? [] : [options];
    });
  });
}

/** Replaces the compiler of pages by one that asks the second thread too. */
function share(options: LoaderOptions, folders: Options): void {
  if (options.processors === undefined) return;
  shared.add(options);
  const { mdProcessor, mdxProcessor } = options.processors;
  const { admonitions, markdownConfig, siteDir, staticDirs } = options;
  const thread = compilingThread(() => ({
    ...folders,
    // Without functions, which threads can't share. The compiler calls none of them.
    options: JSON.parse(JSON.stringify({ admonitions, markdownConfig, siteDir, staticDirs })),
  }));
  const process = sharePages<PageToCompile, CompiledPage>({
    here: (page) => mdxProcessor.process(page),
    aside: (page) => thread.compile(page),
    canGoAside: ({ content }) => !onlyHere.test(content),
    onEmpty: () => thread.stop(),
  });
  options.processors = { mdProcessor, mdxProcessor: { process } };
}
