/** A session-level lock for migrations of instances that start at once. */
export const MIGRATION_LOCK = 727_001;

/**
 * All named locks in the order transactions must take them, since different orders deadlock. The
 * numbers are advisory lock keys.
 */
export const LOCK_ORDER = {
  setup: 727_002,
  /** Who may do what. */
  access: 727_010,
  /** Outside accounts, emails and names, which are unique. */
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
  /** Of one series of events. */
  event_series: 727_031,
  /** Of one event: its places, answers and state. */
  events: 727_023,
  /** What exams require of each other. */
  exam_types: 727_024,
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
