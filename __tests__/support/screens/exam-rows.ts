import type { Booking, ListedBooking } from '@/lib/contracts/exams/bookings';

/** A booked exam of Dora with Emil, in a list. */
export const anExamRow = (more: Partial<ListedBooking> = {}): ListedBooking => ({
  id: 5,
  state: 'booked',
  type: { id: 1, name: 'Basic driving', duration_minutes: 60 },
  route: { id: 1, game: 'eut2', from_city: 'Calais', to_city: 'Milano', via: '' },
  candidate: { user_id: 1, name: 'Dora' },
  examiner: { user_id: 4, name: 'Emil' },
  second: null,
  trainee: null,
  starts_at: '2026-03-21T11:00:00.000Z',
  ends_at: '2026-03-21T12:00:00.000Z',
  windows: [],
  is_priority: false,
  confirmed_at: null,
  missed_by: null,
  is_settled: false,
  result: null,
  score: null,
  created_at: '2026-03-20T11:00:00.000Z',
  version: 1,
  is_qualified: true,
  ...more,
});

/** The same in full, as its candidate reads it. */
export const anExamOf = (more: Partial<Booking> = {}): Booking => ({
  ...anExamRow(),
  notes: '',
  route_notes: '',
  distance_km: 1080,
  reschedules: 0,
  cancelled_by: null,
  cancel_reason: null,
  settle_note: null,
  reader: 'candidate',
  offered_to: null,
  proposed_start: null,
  warnings: [],
  startable: null,
  absent_from: null,
  now: new Date().toISOString(),
  sheet: null,
  draft: null,
  may_correct: false,
  certificate: null,
  next_attempt_on: null,
  ...more,
});

/** A sheet of two items that is being filled in. */
export const aDraft = {
  items: [
    { name: 'Speed limits', weight: 60, is_critical: true },
    { name: 'Parking', weight: 40, is_critical: false },
  ],
  pass_score: 75,
  marks: [
    { mark: 'not_assessed' as const, note: '' },
    { mark: 'not_assessed' as const, note: '' },
  ],
  comment: '',
  draft_version: 1,
};
