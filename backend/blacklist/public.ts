export type { Applicants } from './applicants';
export {
  announceBlacklist,
  findBlacklistHits,
  keepAsHashes,
  type BlacklistHit,
  type Identity,
} from './store';
export { blacklistHits } from './tables';
