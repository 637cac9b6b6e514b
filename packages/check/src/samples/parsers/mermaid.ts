import { lineAt, type SampleMistake, type SampleParser } from '../sample.ts';

/** Draws a diagram as the site does. Rejects when the text isn't a valid diagram. */
export type DrawDiagram = (source: string) => Promise<unknown>;

/** Diagrams. They must be drawable by the site's own code and have a text alternative. */
export function mermaidParser(draw: DrawDiagram): SampleParser {
  return async (samples) => {
    const mistakes: SampleMistake[] = [];
    for (const sample of samples) {
      const { text, meta } = sample;
      if (!/\btitle="[^"]{15,}"/.test(meta)) {
        const message =
          'the diagram has no text alternative; write ```mermaid title="What it shows"';
        mistakes.push({ sample, line: 0, message });
      }
      const markup = /<\/?[a-z]+\s*\/?>|^\s*(?:click|style|classDef|linkStyle)\b/m.exec(text);
      if (markup !== null) {
        const message = `"${markup[0].trim()}": no HTML, click or styling in diagrams`;
        mistakes.push({ sample, line: lineAt(text, markup.index), message });
      }
      await draw(text).catch((error: Error) => {
        mistakes.push({ sample, line: 1, message: error.message });
      });
    }
    return { mistakes };
  };
}
