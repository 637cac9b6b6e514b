import { parse as parseToml, TomlError } from 'smol-toml';
import { eachSample, firstLine } from '../sample.ts';

/** TOML 1.0. */
export const parseTomlSamples = eachSample(function* ({ text }) {
  try {
    parseToml(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    yield { line: error.line, message: firstLine(error.message) };
  }
});
