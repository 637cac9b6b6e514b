import type { ReactNode } from 'react';
import styles from './Diagram.module.css';

interface DiagramProps {
  /** What the drawing shows: its caption, and its name for assistive technology. */
  readonly title: string;
  /** The drawing, from the build. */
  readonly svg: string;
  /** The Mermaid source as HTML, which is the text alternative. */
  readonly text: string;
}

/** A drawing with its text alternative, and a button that shows it larger (`page-tools/diagram-viewer.ts`). */
export function Diagram({ title, svg, text }: DiagramProps): ReactNode {
  return (
    <figure className={styles.figure}>
      {/* The title below names the drawing; a click on it does what the button does. */}
      <div className={styles.canvas} data-tool="enlarge">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build draws the picture */}
        <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      </div>
      <figcaption className={styles.caption}>{title}</figcaption>
      <button type="button" className={styles.enlarge} data-tool="enlarge" data-search-ignore="">
        Enlarge
      </button>
      <details className={styles.text} data-search-ignore="">
        <summary>Diagram as text</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build escapes the source */}
        <pre dangerouslySetInnerHTML={{ __html: text }} />
      </details>
    </figure>
  );
}
