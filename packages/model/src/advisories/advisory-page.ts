import type { Advisory } from './advisory-schema.ts';

/** The parts of an advisory's page that its OSV record is made from. */
export interface AdvisoryPage {
  readonly page: {
    /** Path of the page below the site's base address. */
    readonly route: string;
  };
  readonly title: string;
  readonly data: Advisory;
}
