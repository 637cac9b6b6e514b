export { HASHED_PATH } from '../headers.ts';
export { type CompressionReport, compressBuild } from './compress.ts';
export { type OutsideServices, policyFor } from './policy.ts';
export {
  type EdgeHost,
  edgeHosts,
  type HostingOptions,
  type HostingReport,
  writeHosting,
} from './write-hosting.ts';
