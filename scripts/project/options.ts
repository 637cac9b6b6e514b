import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads the options of a command. `--help` prints how it is used and ends it with status 0. What the command does not know,
 * and what it lacks, ends it with status 2.
 *
 * @param usage - how the command is called, with one line for each option
 * @param config - as `parseArgs` of Node takes it, without `help`
 * @param needed - number of arguments that may not be missing
 */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T, needed = 0) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const parsed = parseArgs(config);
    if (parsed.positionals.length < needed) throw new Error('An argument is missing');
    return parsed;
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. To ', 1);
    console.error(`${sentence}.\n\n${usage}`);
    process.exit(2);
  }
}
