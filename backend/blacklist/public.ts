export type { Applicants } from './applicants';
export {
  findBlacklistHits,
  hasMetBlacklist,
  keepAsHashes,
  listMet,
  noteBlacklistHits,
  type BlacklistHit,
  type Identity,
} from './store';
export { blacklistHits } from './tables';
