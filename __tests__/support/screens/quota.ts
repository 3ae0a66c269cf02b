import type { QuotaAnswer, QuotaRow } from '@/lib/contracts/quota-management';

/** A driver who is behind; a test names what matters to it. */
export const aQuotaRow = (known: Partial<QuotaRow> = {}): QuotaRow => ({
  user_id: 7,
  name: 'Ben Test',
  avatar: '',
  supporter: false,
  state: 'behind',
  figures: {
    km: 900,
    jobs: 3,
    events: 0,
    points: 850,
    needed_km: 2000,
    needed_jobs: 4,
    needed_events: 1,
    share: 0.6,
    exempt_reason: null,
  },
  exemption: null,
  months_failed: 0,
  last_contact: null,
  is_changed: false,
  ...known,
});

/** March 2026 with these drivers. */
export const aQuotaMonth = (items: QuotaRow[], known: Partial<QuotaAnswer> = {}): QuotaAnswer => ({
  items,
  next: null,
  previous: null,
  count: items.length,
  period: '2026-03',
  current_period: '2026-03',
  open_before: null,
  closed: null,
  states: { met: 3, on_track: 2, behind: 1, failed: 0, exempt: 4 },
  ...known,
});
