export { cleanPath, pageKey, splitAddress } from './address.ts';
export {
  type CompiledRule,
  compile,
  RedirectLoopError,
  type RedirectTable,
} from './compile.ts';
export { parseRules, RedirectSyntaxError } from './parse.ts';
export { createResolver, type Resolution, type Resolver } from './resolve.ts';
export { describeRule, type OutsideHosts, type RedirectRule } from './rule.ts';
