import { aManualDelivery, aManualJob } from '@/__tests__/support/manual-jobs';

/** The records of a member that the tests make. */
export type RecordName =
  | 'member'
  | 'session'
  | 'browser'
  | 'job'
  | 'report'
  | 'request'
  | 'picture'
  | 'transfer'
  | 'absence'
  | 'resignation'
  | 'exam'
  | 'theory'
  | 'notification';

export const DAYS = { from: '2026-04-01', to: '2026-04-14', reason: '', private_note: '' };

/** Each endpoint of members that names one record which is its member's alone. */
export const OWN: Record<string, { record: RecordName; missing?: string; json?: object }> = {
  'GET /api/jobs/{id}': { record: 'job' },
  'GET /api/jobs/{id}/rule': { record: 'job' },
  'GET /api/jobs/{id}/similar': { record: 'job' },
  'GET /api/map/jobs/{id}': { record: 'job' },
  'GET /api/map/jobs/{id}/picture': { record: 'job' },
  'PUT /api/job-requests/{id}': {
    record: 'request',
    json: { ...aManualJob(['0'.repeat(32)], aManualDelivery()), version: 1 },
  },
  'POST /api/job-requests/{id}/withdraw': { record: 'request', json: { version: 1 } },
  'POST /api/job-requests/{id}/answer': {
    record: 'request',
    json: { version: 1, answer: 'It was the night ferry.' },
  },
  'POST /api/division-transfers/{id}/withdraw': { record: 'transfer', json: { version: 1 } },
  'POST /api/division-transfers/{id}/answer': {
    record: 'transfer',
    json: { version: 1, answer: 'Since last winter.' },
  },
  'PUT /api/loa/{id}': { record: 'absence', json: { ...DAYS, version: 1 } },
  'POST /api/loa/{id}/cancel': { record: 'absence', json: { version: 1 } },
  'POST /api/job-reports/{id}/answer': {
    record: 'report',
    json: { version: 1, answer: 'There is a film of it.' },
  },
  'POST /api/loa/{id}/answer': {
    record: 'absence',
    json: { version: 1, answer: 'Until the end of April.' },
  },
  'POST /api/leave/{id}/withdraw': { record: 'resignation', json: { version: 1 } },
  'GET /api/exams/bookings/{id}': { record: 'exam' },
  'GET /api/exams/bookings/{id}/calendar': { record: 'exam' },
  'POST /api/exams/bookings/{id}/schedule': {
    record: 'exam',
    json: { version: 1, examiner: 2, starts_at: '2026-03-22T18:00:00Z' },
  },
  'POST /api/exams/bookings/{id}/times': {
    record: 'exam',
    json: {
      version: 1,
      windows: [{ from: '2026-03-22T18:00:00Z', to: '2026-03-22T21:00:00Z' }],
    },
  },
  'POST /api/exams/bookings/{id}/proposal': { record: 'exam', json: { version: 1, accept: true } },
  'POST /api/exams/bookings/{id}/confirm': { record: 'exam', json: { version: 1 } },
  'POST /api/exams/bookings/{id}/cancel': {
    record: 'exam',
    json: { version: 1, reason: 'The truck is in the workshop.' },
  },
  'GET /api/exams/theory/{id}': { record: 'theory' },
  'PUT /api/exams/theory/{id}/answers': {
    record: 'theory',
    json: { answers: [{ place: 0, option: 1 }] },
  },
  'POST /api/exams/theory/{id}/submit': { record: 'theory' },
  'PUT /api/notifications/{id}/read': { record: 'notification', json: { is_read: true } },
  'GET /api/profiles/{id}/ledger': { record: 'member' },
  'DELETE /api/sessions/{id}': { record: 'session' },
  'DELETE /api/own-account/browsers/{id}': { record: 'browser', missing: '0'.repeat(16) },
  'GET /api/files/{key}': { record: 'picture', missing: '0'.repeat(32) },
};
/** Those whose address names no record of one member, or one that every member may see. */
export const OF_ALL = [
  'GET /api/events/{id}',
  'GET /api/events/{id}/series',
  'GET /api/events/{id}/control-points',
  'PUT /api/events/{id}/control-points/{point}',
  'PUT /api/events/{id}/wishes',
  'PUT /api/events/{id}/duty',
  'PUT /api/events/{id}/rsvp',
  'POST /api/events/{id}/dispute',
  // Answered to the event’s staff and lead only, which its own tests prove.
  'GET /api/events/{id}/player-list',
  'POST /api/events/{id}/player-list',
  'DELETE /api/events/{id}/player-list/{key}',
  'GET /api/exams/certificates/{code}',
  'GET /api/exams/certificates/{code}/picture',
  'GET /api/profiles/{id}',
  'POST /api/connections/{service}',
  'POST /api/connections/{service}/unlinking',
  'POST /api/onboarding/steps/{step}',
  'POST /api/uploads/{purpose}',
];

/** Names of a query or body by which a record may be meant. */
export const NAMES_A_RECORD = /^(key|proofs|driver|except|up_to)$|_id$/;
export const NAMED_BESIDE_THE_ADDRESS = [
  'GET /api/jobs driver',
  'GET /api/jobs/export driver',
  'GET /api/jobs/totals driver',
  'GET /api/loa/preview except',

  'POST /api/job-reports job_id',
  'POST /api/job-reports proofs',
  'POST /api/events/{id}/dispute proofs',
  'POST /api/job-requests proofs',
  'POST /api/notifications/read up_to',
  'PUT /api/job-requests/{id} proofs',
  'PUT /api/own-account/avatar key',
  // Of records that every member may see, or that are proved with the service.
  'POST /api/connections/truckersmp truckersmp_id',
  'POST /api/division-transfers to_id',
  'GET /api/loa/preview delegate_id',
  'POST /api/loa delegate_id',
  'PUT /api/loa/{id} delegate_id',
  'POST /api/rules/acceptance version_id',
];
