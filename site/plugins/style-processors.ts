import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** Processors that the framework names by their files, with options. Others are there already. */
const namedProcessor = z.tuple([z.string(), z.unknown()]);

/**
 * A plugin's part that makes the processors of style sheets once for all of them. The framework's loader would make them
 * for each sheet, and look for 27 names of configuration files in each folder above it.
 */
export const configurePostCss: NonNullable<Plugin['configurePostCss']> = (options) => ({
  ...options,
  config: false,
  plugins: options.plugins.map((processor: unknown) => {
    const named = namedProcessor.safeParse(processor);
    return named.success ? require(named.data[0])(named.data[1]) : processor;
  }),
});
