/** The parts of Vitest's JSON report that are used. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      /** The titles of the groups around it and its own. */
      readonly fullName: string;
      /** Of a test that passed: what failed before it ran again. */
      readonly failureMessages: readonly string[];
      readonly meta: { readonly missing?: string };
    }[];
  }[];
}

/** Where a part of `npm test` leaves its report, from the root of the repository. */
export function reportFile(part: string): string {
  return `.cache/test/${part}.json`;
}
