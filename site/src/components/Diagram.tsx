import type { ReactNode } from 'react';
import styles from './Diagram.module.css';

interface DiagramProps {
  /** What the drawing shows: its caption, and its name for assistive technology. */
  readonly title: string;
  /** The drawing, from the build. */
  readonly svg: string;
  /** The Mermaid source, which is the text alternative. */
  readonly text: string;
}

/** A drawing with its text alternative. */
export function Diagram({ title, svg, text }: DiagramProps): ReactNode {
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing scrolls, and keyboards must reach it */}
      <section className={styles.canvas} aria-label={title} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build draws the picture */}
        <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      </section>
      <figcaption className={styles.caption}>{title}</figcaption>
      <details className={styles.text} data-search-ignore="">
        <summary>Diagram as text</summary>
        <pre>{text}</pre>
      </details>
    </figure>
  );
}
