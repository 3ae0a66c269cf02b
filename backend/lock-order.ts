/**
 * The names of all locks, in the order transactions must take them, since different orders
 * deadlock. Each lock is declared with `namedLock` by its domain.
 */
export const LOCK_ORDER: readonly string[] = [
  'setup',
  'access',
  // Outside accounts, emails and names, which are unique.
  'connections',
  'emails',
  'names',
  'quota',
  'point_rules',
  'company_rules',
  'guide',
  'tracker_secrets',
  'reset_requests',
  'sign_in_failures',
  'event_series',
  'events',
  'exam_types',
  'exports',
  'uploads',
  'kept_bodies',
  // Rows of members, by their ids.
  'users',
  'notices',
  'open_hr_days',
  'outbox',
];
