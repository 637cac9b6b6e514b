declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    validate(extracted: {
      readonly jsonld: Readonly<Record<string, readonly unknown[]>>;
      readonly microdata: Readonly<Record<string, readonly unknown[]>>;
      readonly rdfa: Readonly<Record<string, readonly unknown[]>>;
      readonly errors: readonly unknown[];
    }): Promise<Issue[]>;
  }
}
