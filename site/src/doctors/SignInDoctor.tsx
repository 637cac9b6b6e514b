import facts from '@generated/fetched-data/default/sign-in-check.json';
import { type ReactNode, useCallback, useState } from 'react';
import { Facts } from '../components/Facts.tsx';
import { PasteField } from '../components/PasteField.tsx';
import { loadRecognizer } from '../errors/load-recognizer.ts';
import { countWords, Findings } from './Findings.tsx';
import type { Diagnosis } from './sign-in.ts';
import { useCheck } from './useCheck.ts';

/** Decodes what the reader pastes, and looks a message up in the catalog. The parsers are fetched first. */
async function diagnosed(text: string, allowed: string): Promise<Diagnosis> {
  const [{ diagnoseSignIn }, { recognizeLine }] = await Promise.all([
    import('./sign-in.ts'),
    loadRecognizer(),
  ]);
  const message = text.length < 20_000 ? recognizeLine(text).matches[0]?.id : undefined;
  return diagnoseSignIn({ text, allowed, message, now: new Date() }, facts);
}

/** Explains a part of a sign-in that the reader pastes. Nothing leaves the browser. */
export function SignInDoctor(): ReactNode {
  const [text, setText] = useState('');
  const [allowed, setAllowed] = useState('');
  const check = useCallback((pasted: string) => diagnosed(pasted, allowed), [allowed]);
  const { result, status } = useCheck(
    text,
    check,
    ({ name, findings }) => `${name}: ${countWords(findings)}.`,
  );
  return (
    <section className="tool" aria-label="Explain a failed sign-in" data-search-ignore="">
      <PasteField
        label="Paste what you have of the failed sign-in"
        hint="It stays in your browser. Nothing is sent or stored, and no signature is verified."
        rows={6}
        value={text}
        onText={setText}
      />
      <PasteField
        label="Allowed addresses of the provider, one on each line (optional)"
        hint={
          <>
            Redirect URIs/Origins (RegEx), or the ACS URL. Write <code>regex:</code> in front of a
            regular expression.
          </>
        }
        rows={3}
        value={allowed}
        onText={setAllowed}
      />
      <noscript>
        <p>The doctor needs JavaScript. Without it, look for the message among the errors.</p>
      </noscript>
      <p role="status" className="tool-status">
        {status}
      </p>
      {result !== undefined && (
        <>
          <Findings findings={result.findings} />
          {result.shown.length > 0 && (
            <>
              <h2>Decoded</h2>
              <Facts className="advisory-facts" facts={result.shown} />
            </>
          )}
        </>
      )}
    </section>
  );
}
