import type { ReactNode } from 'react';
import styles from './Diagram.module.css';

interface DiagramProps {
  /** What the picture shows, for readers who do not see it; also its caption when `caption` says so. */
  readonly title: string;
  /** The drawing, made when the site is built. */
  readonly svg: string;
  /** The diagram's own text, step by step. */
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
