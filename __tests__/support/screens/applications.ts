import { http, HttpResponse } from 'msw';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { memberHolds } from './permissions';
import { server } from './server';

export const REF = 'K7QF-2M9X';
export const AT = '2026-03-20T10:00:00.000Z';

export const anApplication = (own: Partial<Application> = {}): Application => ({
  id: 1,
  ref: REF,
  state: 'claimed',
  name: 'Zoë',
  country: 'DE',
  languages: ['de'],
  games: ['ets2'],
  checks: [
    { name: 'hours', result: 'fail', text: '10 hours played; 50 are needed.', checked_at: AT },
    {
      name: 'bans',
      result: 'unknown',
      text: 'TruckersMP isn’t responding.',
      details: ['Banned on 20 Feb 2024, without end'],
      checked_at: AT,
    },
  ],
  submitted_at: AT,
  assignee: { user_id: 7, name: 'Rita' },
  claimed_at: AT,
  interview_at: null,
  is_overdue: false,
  version: 3,
  decided_at: null,
  decided_by: null,
  reason_code: null,
  days: null,
  may_resend: false,
  may_reopen: false,
  steam_id: '76561190000000901',
  steam_name: 'zoe',
  discord_id: '900000000000000001',
  discord_name: 'zoe',
  truckersmp_id: 88,
  email: 'zoe@example.com',
  birth_year: 1995,
  answers: { motive: 'I like to drive in company.' },
  source: null,
  no_shows: 0,
  message: null,
  may_apply_again_at: null,
  user_id: null,
  is_own: true,
  may_decide: true,
  thread: [{ id: 1, kind: 'event', author: null, text: 'The application was submitted.', at: AT }],
  others: [],
  blacklist: null,
  ...own,
});

/** The member's own applications, and those that nobody has claimed. */
const QUEUES: Readonly<Record<string, string[]>> = {
  own: [REF, 'K7QF-2M92'],
  nobody: ['K7QF-2M93', REF, 'K7QF-2M94'],
};
function placeIn(assignee: string | null) {
  const refs = QUEUES[assignee ?? ''] ?? [];
  const at = refs.indexOf(REF);
  return {
    number: at + 1,
    count: refs.length,
    previous: refs[at - 1] ?? null,
    next: refs[at + 1] ?? null,
  };
}

/** Answers with an application, and with its place in the queues that it may be in. */
export const answerApplication = (application: Application, held: Permission[] = ['VIEW_APPS']) => {
  server.use(
    memberHolds(...held),
    http.get(`/api/applications/${REF}`, () => HttpResponse.json(application)),
    http.get(`/api/applications/${REF}/place`, ({ request }) =>
      HttpResponse.json(placeIn(new URL(request.url).searchParams.get('assignee'))),
    ),
    http.get('/api/applications/choices', () =>
      HttpResponse.json({
        roles: [{ id: 7, name: 'Driver' }],
        divisions: [],
        recruiters: [{ user_id: 8, name: 'Remy' }],
      }),
    ),
  );
};
