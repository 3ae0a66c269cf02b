import { http, HttpResponse } from 'msw';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';
import { aManualDelivery } from '@/__tests__/support/manual-jobs';

/** A request as the API answers it; a test names what matters to it. */
export const aRequest = (known: Partial<OwnRequest> = {}): OwnRequest => ({
  id: 5,
  status: 'pending',
  delivery: aManualDelivery(),
  accepted_as: null,
  reason: 'tracker_offline',
  comment: null,
  proofs: ['0123456789abcdef0123456789abcdef'],
  messages: [],
  decided_by: null,
  decided_at: null,
  decision_note: null,
  job_id: null,
  version: 1,
  created_at: '2026-03-19T09:00:00.000Z',
  ...known,
});

export const aWaitingRequest = (known: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...aRequest(known),
  driver: { user_id: 7, name: 'Ada Test' },
  flags: [],
  ...known,
});

/** A page of a short list. */
export const shortPage = <Item>(items: Item[]) => ({
  items,
  next: null,
  previous: null,
  count: items.length,
});

/** Takes pictures in, each under a key of its own. */
export const takesPictures = () => {
  let taken = 0;
  return http.post('/api/uploads/proof', () => {
    taken += 1;
    const key = String(taken).padStart(32, '0');
    return HttpResponse.json({ key, width: 640, height: 360, bytes: 1000 });
  });
};

export const aPictureFile = (name = 'result.png', type = 'image/png') =>
  new File(['picture'], name, { type });
