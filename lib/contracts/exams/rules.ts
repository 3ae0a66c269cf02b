/** Times of exams, and what missing one costs. */
export const EXAM_RULES = {
  /** Between booking and start. */
  notice_hours: 12,
  days_ahead: 14,
  /** Free after each exam of an examiner. */
  buffer_minutes: 15,
  /** Free times start this far apart. */
  step_minutes: 30,
  /** Days until the next attempt after each failure; the last applies to all later ones. */
  cooldown_days: [3, 7, 14],
  /** The time in which attempts are counted. */
  attempts_days: 182,
  missed_days: 7,
  reschedules: 2,
  /** Booked later than this, an exam that isn't confirmed and missed costs no attempt. */
  short_notice_hours: 24,
  start_before_minutes: 10,
  /** After the start, until the candidate counts as absent. */
  absent_after_minutes: 5,
  no_show_minutes: 30,
  /** Missed exams in `block_window_days` that block bookings. */
  block_after: 3,
  block_window_days: 90,
  block_days: 30,
  correction_hours: 24,
  windows: 3,
} as const;
