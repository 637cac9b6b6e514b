import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';

/** Checks XML documents against a grammar; the result says what is wrong with one, a line each. */
export type GrammarCheck = (xml: string) => readonly string[];

/**
 * Reads a grammar: RELAX NG (`.rng`) or XML Schema (`.xsd`).
 *
 * @param file - path of the grammar
 */
export function xmlGrammar(file: string): GrammarCheck {
  const document = XmlDocument.fromString(readFileSync(file, 'utf8'));
  const validator = file.endsWith('.rng')
    ? RelaxNGValidator.fromDoc(document)
    : XsdValidator.fromDoc(document);
  return (xml) => {
    try {
      const parsed = XmlDocument.fromString(xml);
      try {
        validator.validate(parsed);
      } finally {
        parsed.dispose();
      }
      return [];
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.message.split('\n');
    }
  };
}
