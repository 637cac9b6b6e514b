// The part of the package that the tests use. The package has no types of its own.

declare module 'netlify-redirector' {
  interface MatchRequest {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly headers: Readonly<Record<string, string>>;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }
  interface Matcher {
    match(request: MatchRequest): { readonly status: number; readonly to: string } | null;
  }
  const redirector: { parsePlain(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
