export type { Applicants } from './applicants';
export {
  findBlacklistHits,
  hasMetBlacklist,
  keepAsHashes,
  listHitsOf,
  listMet,
  noteBlacklistHits,
  type BlacklistHit,
  type Identity,
} from './hit-store';
