/** Taken by a session, before there are transactions: migrations of copies that start at once. */
export const MIGRATION_LOCK = 727_001;

/**
 * All that a transaction locks by name, in the order in which it takes them: two transactions that
 * take the same locks in different orders deadlock. Numbers are those of advisory locks.
 */
export const LOCK_ORDER = {
  setup: 727_002,
  /** Who may do what. */
  access: 727_010,
  /** Accounts at other services, emails and names, which are each given once. */
  connections: 727_005,
  emails: 727_006,
  names: 727_007,
  quota: 727_019,
  point_rules: 727_004,
  company_rules: 727_012,
  guide: 727_013,
  tracker_secrets: 727_003,
  reset_requests: 727_015,
  /** Of one address. */
  sign_in_failures: 727_017,
  /** Of one member. */
  exports: 727_020,
  uploads: 727_021,
  kept_bodies: 727_022,
  /** Rows of members, by their ids. */
  users: null,
  notices: 727_011,
  open_hr_days: 727_014,
  outbox: 727_018,
} as const;

type Name = keyof typeof LOCK_ORDER;
export type AdvisoryLock = {
  [Lock in Name]: (typeof LOCK_ORDER)[Lock] extends number ? Lock : never;
}[Name];
