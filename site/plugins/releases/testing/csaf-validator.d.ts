/** The validator is JavaScript without types; these are the parts that the tests use. */
type CsafTest = (document: unknown) => unknown;

declare module '@secvisogram/csaf-validator-lib/mandatoryTests.js' {
  const tests: Readonly<Record<string, CsafTest>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/schemaTests.js' {
  const tests: Readonly<Record<string, CsafTest>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/validate.js' {
  export default function validate(
    tests: readonly CsafTest[],
    document: unknown,
  ): Promise<{
    readonly isValid: boolean;
    readonly tests: readonly { readonly name: string; readonly errors: readonly unknown[] }[];
  }>;
}
