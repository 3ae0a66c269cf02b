import { http, HttpResponse } from 'msw';
import type { OwnApplication, Standing } from '@/lib/contracts/recruitment/apply';
import { server } from './server';

const AT = '2026-03-20T10:00:00.000Z';

export const anOwnApplication = (own: Partial<OwnApplication> = {}): OwnApplication => ({
  ref: 'K7QF-2M9X',
  state: 'submitted',
  steam_id: '76561190000009001',
  steam_name: 'Nadia on Steam',
  discord_id: '900000000000090001',
  discord_name: 'Nadia on Discord',
  checks: [],
  draft: null,
  kept_until: null,
  submitted_at: AT,
  recruiter: null,
  interview_at: null,
  is_interview_over: false,
  messages: [],
  answer_until: null,
  decided_at: null,
  message: null,
  may_resend: false,
  link_until: null,
  may_apply_again_at: null,
  may_apply_now: false,
  ...own,
});

export const aDraft = (own: Partial<OwnApplication> = {}): OwnApplication =>
  anOwnApplication({
    ref: null,
    state: 'draft',
    submitted_at: null,
    kept_until: '2026-03-27T10:00:00.000Z',
    draft: {
      name: null,
      email: null,
      birth_year: null,
      country: null,
      languages: [],
      answers: {},
    },
    ...own,
  });

export const standingOf = (
  application: OwnApplication | null,
  own: Partial<Standing> = {},
): Standing => ({
  is_open: true,
  reopens_on: null,
  invite_url: null,
  is_member: false,
  application,
  ...own,
});

/** What the panel is told when it asks how the applicant stands. */
export function stands(application: OwnApplication | null, own: Partial<Standing> = {}) {
  server.use(http.get('/api/apply', () => HttpResponse.json(standingOf(application, own))));
}

/** Takes a write, and answers how the applicant stands afterwards. */
export function takes(path: string, answer: () => Response, method: 'post' | 'put' = 'post') {
  const asked = jest.fn();
  server.use(
    http[method](`/api/apply/${path}`, async ({ request }) => {
      asked(await request.json());
      return answer();
    }),
  );
  return asked;
}

export const refuses =
  (message: string, code = 'no', status = 422, fields = {}) =>
  () =>
    HttpResponse.json({ error: { code, message, fields } }, { status });
