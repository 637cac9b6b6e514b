import { shareFragment } from '@docs/model/placeholders/share-link';
import { checkValue, type Placeholder, type Values } from '@docs/model/placeholders/values';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { copyText } from '../page-tools/useCopy.ts';
import { notStored, placeholders, readHosts, writeHosts } from './hosts.ts';
import styles from './SetupDialog.module.css';

/** Texts by the ids of placeholders. */
type Texts = Readonly<Record<string, string>>;

/** Checks the texts that the reader typed: values, or messages about what is wrong. */
function checked(typed: Texts): { readonly values: Values; readonly errors: Texts } {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const placeholder of placeholders) {
    const { id, default: original } = placeholder;
    const text = typed[id]?.trim() ?? '';
    if (text === '') continue;
    const check = checkValue(placeholder, text);
    if (!check.isValid) errors[id] = check.error;
    else if (check.value !== original) values[id] = check.value;
  }
  return { values, errors };
}

/** Asks for the reader's hosts and the other names that samples share. */
export function HostsPart({ onSaved }: { readonly onSaved: (message: string) => void }): ReactNode {
  const [stored] = useState(readHosts);
  const [typed, setTyped] = useState<Texts>(stored.values);
  // Messages come with the first attempt to save: between press and release, the button must not move.
  const [isTried, setTried] = useState(false);
  const [isOn, setOn] = useState(stored.isOn);
  const [message, setMessage] = useState('');
  const id = useId();
  const { values, errors } = checked(typed);
  const isValid = Object.keys(errors).length === 0;

  const save = (next: Values, done: string) => {
    if (writeHosts({ values: next, isOn })) onSaved(done);
    else setMessage(notStored);
  };
  const focusFirstError = () => {
    setTried(true);
    const wrong = placeholders.find((placeholder) => errors[placeholder.id] !== undefined);
    if (wrong !== undefined) document.getElementById(`${id}-${wrong.id}`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) focusFirstError();
    else if (Object.keys(values).length === 0) save({}, 'Pages show the sample hosts.');
    else
      save(values, isOn ? 'Saved. Pages show your hosts.' : 'Saved. Pages show the sample hosts.');
  };
  const copyLink = async () => {
    if (!isValid) return focusFirstError();
    const link = `${location.origin}${location.pathname}${location.search}${shareFragment(values)}`;
    setMessage(
      (await copyText(link))
        ? 'The link is copied. Who opens it is asked before its values are taken over.'
        : `The browser did not let this page copy. The link: ${link}`,
    );
  };
  const field = ({ id: name, label, help, default: original }: Placeholder) => {
    const fieldId = `${id}-${name}`;
    const error = isTried ? errors[name] : undefined;
    return (
      <div key={name} className={`field ${styles.field}`}>
        <label htmlFor={fieldId}>{label}</label>
        <input
          id={fieldId}
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={original}
          value={typed[name] ?? ''}
          aria-invalid={error !== undefined}
          aria-describedby={`${error === undefined ? '' : `${fieldId}-error `}${fieldId}-help`}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
        {error !== undefined && (
          <p id={`${fieldId}-error`} className="problem">
            {error}
          </p>
        )}
        <p id={`${fieldId}-help`} className={styles.help}>
          {help}
        </p>
      </div>
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Your hosts</h3>
      <p className={styles.help}>
        Samples and addresses on all pages show what you write here. Copied samples do, too.
      </p>
      <div className={styles.fields}>
        {placeholders.filter(({ kind }) => kind === 'host').map(field)}
      </div>
      <fieldset>
        <legend>Names in samples</legend>
        <div className={styles.fields}>
          {placeholders.filter(({ kind }) => kind === 'name').map(field)}
        </div>
      </fieldset>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        Show them on pages
      </label>
      <div className="button-row">
        <button type="submit" className="button button--primary">
          Save
        </button>
        <button type="button" className="plain-button" onClick={copyLink}>
          Copy link with these values
        </button>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            setTyped({});
            save({}, 'Your hosts are removed. Pages show the sample hosts.');
          }}
        >
          Remove all
        </button>
      </div>
      <p role="status">{message}</p>
    </form>
  );
}
