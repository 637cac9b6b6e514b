import diagram from '../components/Diagram.module.css';
import styles from './DiagramViewer.module.css';

/** How much one step makes a drawing larger, and the limits, relative to the size that fits the window. */
const step = 1.25;
const smallest = 0.5;
const largest = 8;

function button(label: string, text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.ariaLabel = label;
  element.title = label;
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/** A copy of a drawing without ids: references inside it find the elements of the original. */
function copyOf(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return copy;
}

/** Lets the pointer pull the drawing. Fingers scroll by themselves. */
function pullToScroll(stage: HTMLElement): void {
  stage.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    stage.dataset.pulled = '';
  });
  stage.addEventListener('pointermove', (event) => {
    if (stage.dataset.pulled !== undefined) stage.scrollBy(-event.movementX, -event.movementY);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    stage.addEventListener(type, () => delete stage.dataset.pulled);
  }
}

/**
 * Shows a diagram as large as the window, to be enlarged and moved with buttons, keys, wheel, pointer or fingers.
 *
 * @param part - any element of the diagram's figure
 */
export function openViewer(part: Element): void {
  const figure = part.closest('figure');
  const drawing = figure?.querySelector('svg');
  if (figure === null || drawing == null) return;
  const title = figure.querySelector('figcaption')?.textContent ?? '';
  const { width, height } = drawing.viewBox.baseVal;

  const dialog = document.createElement('dialog');
  dialog.className = styles.viewer ?? '';
  dialog.ariaLabel = title;
  const stage = document.createElement('div');
  stage.className = `${styles.stage} ${diagram.canvas}`;
  stage.tabIndex = 0;
  stage.role = 'group';
  stage.ariaLabel = 'Diagram: arrow keys move it, plus and minus change its size, 0 fits it';
  const copy = copyOf(drawing);
  copy.ariaHidden = 'true';
  stage.append(copy);

  let scale = 1;
  const fit = () => Math.min((stage.clientWidth - 16) / width, (stage.clientHeight - 16) / height);
  const show = (next: number): void => {
    const ratio = Math.min(largest, Math.max(smallest, next)) / scale;
    const x = stage.scrollLeft + stage.clientWidth / 2;
    const y = stage.scrollTop + stage.clientHeight / 2;
    scale *= ratio;
    copy.style.width = `${width * fit() * scale}px`;
    // The middle of the window stays the middle.
    stage.scrollTo(x * ratio - stage.clientWidth / 2, y * ratio - stage.clientHeight / 2);
  };
  const larger = () => show(scale * step);
  const smaller = () => show(scale / step);
  const whole = () => show(1);

  const tools = document.createElement('div');
  tools.className = styles.tools ?? '';
  const close = () => dialog.close();
  tools.append(
    button('Make smaller', '−', smaller),
    button('Make larger', '+', larger),
    button('Fit to window', 'Fit', whole),
    button('Close', 'Close', close),
  );
  dialog.append(tools, stage);

  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') larger();
    else if (key === '-') smaller();
    else if (key === '0') whole();
  });
  stage.addEventListener(
    'wheel',
    (event) => {
      // Two fingers on a touchpad arrive as a wheel with Ctrl.
      if (!event.ctrlKey) return;
      event.preventDefault();
      show(scale * (event.deltaY < 0 ? step : 1 / step));
    },
    { passive: false },
  );
  pullToScroll(stage);
  const resize = () => show(scale);
  addEventListener('resize', resize);
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('resize', resize);
    removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  stage.focus();
  whole();
}
