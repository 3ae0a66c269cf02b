import { http, HttpResponse } from 'msw';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';

/** Ada’s request for three weeks of LOA, as HR reads it. */
export const anAbsenceRequest = (own: Partial<AbsenceRequest> = {}): AbsenceRequest => ({
  id: 3,
  scope: 'driver',
  state: 'pending',
  from: '2026-03-10',
  to: '2026-03-30',
  asked: null,
  reason: null,
  private_note: null,
  question: null,
  answer: null,
  continued_by: [],
  delegate: null,
  handover: [],
  decided_by: null,
  decided_at: null,
  note: null,
  effects: [],
  created_at: '2026-02-28T10:00:00.000Z',
  version: 1,
  member: { user_id: 9, name: 'Ada' },
  is_late: false,
  has_not_returned: false,
  used_days: 21,
  ...own,
});

/** What days of LOA would mean, for members and HR; nothing besides their number. */
export const effectsOf = (days: number, own: object = {}) => ({
  days,
  allowance: null,
  months: [],
  effects: [],
  work: [],
  objection: null,
  ...own,
});

/** The queue of driver LOA holds these, all on one page. */
export const queueOf = (...items: readonly AbsenceRequest[]) =>
  http.get('/api/loa/requests', () =>
    HttpResponse.json({ items, next: null, previous: null, count: items.length }),
  );
