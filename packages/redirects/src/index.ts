export { cleanPath, pageKey, splitAddress } from './address.ts';
export { checkRedirects, type Finding, type FindingKind } from './check.ts';
export { type CompiledRule, compile, RedirectLoopError, type RedirectTable } from './compile.ts';
export * from './hosts/index.ts';
export { type KnownAddress, knownAddresses } from './known.ts';
export { missingPart, pageAddress, type SitePages, sitePages } from './pages.ts';
export { parseRedirectFile, type RedirectFile, RedirectSyntaxError } from './parse.ts';
export {
  comparePublished,
  type PublishedReport,
  parsePublished,
  withPublished,
} from './published.ts';
export { createResolver, type Resolution, type Resolver } from './resolve.ts';
export { describeRule, type OutsideHosts, type RedirectRule } from './rule.ts';
