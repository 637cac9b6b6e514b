import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './DiagramViewer.module.css';
import { Modal } from './Modal.tsx';

/** The factor of one step, and the limits, relative to the size that fits the window. */
const step = 1.25;
const smallest = 0.5;
const largest = 8;

export interface DiagramViewerProps {
  readonly title: string;
  readonly svg: string;
  readonly onClose: () => void;
}

/** Lets the pointer pull the drawing. Fingers scroll by themselves. */
function pull({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent): void {
  if (buttons === 1 && pointerType !== 'touch') currentTarget.scrollBy(-movementX, -movementY);
}

/** A diagram as large as the window, to be enlarged and moved with buttons, keys, pointer or fingers. */
export default function DiagramViewer({ title, svg, onClose }: DiagramViewerProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => stage.current?.focus(), []);
  const show = (wanted: number): void => {
    const box = stage.current;
    if (box === null) return;
    const next = Math.min(largest, Math.max(smallest, wanted));
    const x = box.scrollLeft + box.clientWidth / 2;
    const y = box.scrollTop + box.clientHeight / 2;
    flushSync(() => setScale(next));
    // The middle of the window stays the middle.
    const ratio = next / scale;
    box.scrollTo(x * ratio - box.clientWidth / 2, y * ratio - box.clientHeight / 2);
  };
  const tools = [
    { name: 'Make smaller', sign: '−', keys: '-', run: () => show(scale / step) },
    { name: 'Make larger', sign: '+', keys: '+=', run: () => show(scale * step) },
    { name: 'Fit to window', sign: 'Fit', keys: '0', run: () => show(1) },
  ];
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey) return;
    tools.find(({ keys }) => keys.includes(key))?.run();
  };
  const size = `${100 * scale}%`;
  // References inside the drawing find the elements of the original.
  const copy = svg.replaceAll(/ id="[^"]*"/g, '');
  return (
    <Modal className={styles.viewer} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        {tools.map(({ name, sign, run }) => (
          <button key={name} type="button" aria-label={name} title={name} onClick={run}>
            {sign}
          </button>
        ))}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the drawing is no group of fields */}
      <div
        ref={stage}
        className={`${styles.stage} diagram-canvas`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        tabIndex={0}
        role="group"
        aria-label="Diagram: arrow keys move it, plus and minus change its size, 0 fits it"
        onPointerMove={pull}
      >
        <div
          aria-hidden="true"
          style={{ height: size, width: size }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build draws the picture
          dangerouslySetInnerHTML={{ __html: copy }}
        />
      </div>
    </Modal>
  );
}
