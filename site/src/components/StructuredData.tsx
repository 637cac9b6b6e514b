import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';
import type { Thing, WithContext } from 'schema-dts';

/** Puts facts about a page into its head, as JSON-LD. */
export function StructuredData({
  data,
}: {
  readonly data: WithContext<Exclude<Thing, string>>;
}): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
