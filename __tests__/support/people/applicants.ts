import { inTransaction } from '@/backend/core/db/transaction';
import type { OutsideAnswers } from '@/backend/recruitment/applicants/check-rules';
import {
  type Applicant,
  submitApplication,
} from '@/backend/recruitment/applicants/submit-application';
import type { TestBackend } from '@/__tests__/support/backend/backend';
import { NO_HISTORY } from '@/backend/truckersmp/api';

/** A player of TruckersMP of whom nothing bad is known. */
export const GOOD_PLAYER = {
  found: true,
  id: 8_800_001,
  name: 'Zoë',
  joined_at: '2019-05-04T18:30:00.000Z',
  banned: false,
  banned_until: null,
  last_banned_at: null,
  bans_private: false,
  bans_unknown: false,
  banned_for_ever: false,
  vtc: null,
  history: NO_HISTORY,
} as const;

/** What the outside services say of somebody of whom only good is known. */
export const GOOD_ANSWERS: OutsideAnswers = {
  hours: { eut2: 300, ats: 20 },
  truckersmp: GOOD_PLAYER,
  isOnDiscord: true,
};

export const anApplicant = (own: Partial<Applicant> = {}): Applicant => ({
  draft_id: null,
  steam_id: '76561190000000901',
  steam_name: 'zoe',
  discord_id: '900000000000000001',
  discord_name: 'zoe',
  hasVerifiedEmail: true,
  name: 'Zoë',
  email: 'Zoe@example.com',
  birth_year: 1995,
  country: 'DE',
  languages: ['de', 'en'],
  answers: { games: ['ets2'], motive: 'I like to drive in company.' },
  source: null,
  ...own,
});

/** Somebody else, whose ids all differ. */
export const anotherApplicant = (number: number, own: Partial<Applicant> = {}): Applicant =>
  anApplicant({
    steam_id: `765611900000009${10 + number}`,
    discord_id: `9000000000000000${10 + number}`,
    name: `Applicant ${number}`,
    email: `applicant${number}@example.com`,
    ...own,
  });

export const truckersmpOf = (id: number): OutsideAnswers => ({
  ...GOOD_ANSWERS,
  truckersmp: { ...GOOD_PLAYER, id, name: `Player ${id}` },
});

/** Applies as the applicant's own pages do. */
export const apply = (
  { context, clock }: TestBackend,
  applicant = anApplicant(),
  outside = GOOD_ANSWERS,
) =>
  inTransaction(context, (tx) =>
    submitApplication(tx, context, applicant, { outside, now: clock.now() }),
  );

/** The same, and the reference that the applicant is told. */
export async function applied(...given: Parameters<typeof apply>): Promise<string> {
  const outcome = await apply(...given);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.ref;
}
