import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

/** The screen after a crash that leaves nothing of the site. It uses nothing that may crash, too. */
export default function CrashScreen({ error, tryAgain }: Props): ReactNode {
  return (
    <main className="container padding-vert--xl">
      <h1>This page crashed</h1>
      <p>
        Your browser could not show it. Try again. If it crashes again, reload the page, or turn off
        extensions that change pages.
      </p>
      <p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      </p>
      <pre>{error.message}</pre>
    </main>
  );
}
