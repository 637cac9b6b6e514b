import { type ComponentProps, type ReactNode, useId } from 'react';

interface PasteFieldProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly onText: (text: string) => void;
}

/** A field for pasted text. */
export function PasteField({ label, hint, onText, ...field }: PasteFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...field}
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}
