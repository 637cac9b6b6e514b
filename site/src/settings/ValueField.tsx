import { valueProblem } from '@docs/model/settings/value-problem';
import { type ReactNode, useId } from 'react';
import type { SettingFact } from '../answers/data.ts';

interface Props {
  readonly setting: SettingFact;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The problem of a value, as a sentence; undefined when there is none, and for a field that is empty. */
export function problemOf(setting: SettingFact, value: string): string | undefined {
  const expected = value === '' ? undefined : valueProblem(setting, value);
  return expected && `Expected: ${expected}.`;
}

/** A field for the value of a setting, with what is wrong with it. */
export function ValueField({ setting, label, value, onChange }: Props): ReactNode {
  const id = useId();
  const problem = problemOf(setting, value);
  const choices = setting.type === 'boolean' ? ['true', 'false'] : setting.values;
  const field = {
    id,
    value,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {choices === undefined ? (
        <input
          {...field}
          type={setting.secret === true ? 'password' : 'text'}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select {...field} onChange={(event) => onChange(event.target.value)}>
          {!choices.includes(value) && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      <p id={`${id}-problem`} className="problem">
        {problem}
      </p>
    </div>
  );
}
