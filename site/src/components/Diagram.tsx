import { type ComponentType, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DiagramViewerProps } from './DiagramViewer.tsx';

interface DiagramProps {
  /** The caption of the drawing, and its name for assistive technology. */
  readonly title: string;
  /** The drawing, from the build. */
  readonly svg: string;
  /** The Mermaid source as HTML, which is the text alternative. */
  readonly text: string;
}

/** A drawing with its text alternative, and a button that shows it larger. */
export function Diagram({ title, svg, text }: DiagramProps): ReactNode {
  const [Viewer, setViewer] = useState<ComponentType<DiagramViewerProps>>();
  const enlarge = (): void => {
    import(/* webpackChunkName: 'on-demand-diagram' */ './DiagramViewer.tsx').then(
      (module) => setViewer(() => module.default),
      // Without the network, the next click tries again.
      () => undefined,
    );
  };
  return (
    <figure className="diagram">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="diagram-canvas" onClick={enlarge}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build draws the picture */}
        <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      </div>
      <figcaption>{title}</figcaption>
      <button
        type="button"
        className="link-button diagram-enlarge"
        onClick={enlarge}
        data-search-ignore=""
      >
        Enlarge
      </button>
      <details data-search-ignore="" data-markdown="keep">
        <summary>Diagram as text</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build escapes the source */}
        <pre dangerouslySetInnerHTML={{ __html: text }} />
      </details>
      {Viewer !== undefined &&
        createPortal(
          <Viewer title={title} svg={svg} onClose={() => setViewer(undefined)} />,
          document.body,
        )}
    </figure>
  );
}
