import { addHours, subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { addApplication } from '@/backend/recruitment/applications/store';
import { outsideChecks, ownChecks } from '@/backend/recruitment/applicants/check-rules';
import { newRef } from '@/backend/recruitment/applicants/submit-application';
import type { DECLINE_REASONS } from '@/lib/contracts/recruitment/applications';
import type { WriterOf } from '@/backend/demo/writers';
import { NO_HISTORY } from '@/backend/truckersmp/api';

interface Decided {
  name: string;
  country: string;
  daysAgo: number;
  hours: number;
  by: string;
  /** Null if accepted. */
  declined: (typeof DECLINE_REASONS)[number] | null;
}

const RECRUITER = 'recruiter@demo.example';
const COLLEAGUE = 'lukasz@demo.example';

const yes = (
  daysAgo: number,
  hours: number,
  by: string,
  name: string,
  country: string,
): Decided => ({
  name,
  country,
  daysAgo,
  hours,
  by,
  declined: null,
});

const DECIDED: readonly Decided[] = [
  yes(80, 30, RECRUITER, 'Ana Kovač', 'HR'),
  { ...yes(74, 50, COLLEAGUE, 'Speedy', 'GB'), declined: 'motive' },
  yes(66, 26, COLLEAGUE, 'Jonas Berg', 'SE'),
  yes(59, 71, RECRUITER, 'Luc Girard', 'FR'),
  { ...yes(52, 20, RECRUITER, 'xX_Racer_Xx', 'DE'), declined: 'bans' },
  yes(45, 44, RECRUITER, 'Ewa Lis', 'PL'),
  yes(37, 33, COLLEAGUE, 'Tom Hale', 'GB'),
  { ...yes(31, 90, COLLEAGUE, 'Nico', 'AT'), declined: 'no_show' },
  yes(24, 28, RECRUITER, 'Inês Prado', 'PT'),
  { ...yes(17, 40, RECRUITER, 'Kai', 'DE'), declined: 'hours' },
];

const MESSAGE = 'Thank you for your interest. You’re welcome to try again later.';
const COOLDOWN_DAYS = 30;
const GOOD = { hours: { eut2: 300, ats: null }, isOnDiscord: true };

/** Recent recruitment decisions, for the statistics. */
export async function addPastApplications(
  tx: Database,
  { now, writerOf }: { now: Date; writerOf: WriterOf },
): Promise<void> {
  for (const [index, { name, country, daysAgo, hours, by, declined }] of DECIDED.entries()) {
    const submitted_at = subDays(now, daysAgo);
    const decided_at = addHours(submitted_at, hours);
    const id = 9_920_001 + index;
    const player = {
      found: true as const,
      id,
      name,
      vtc: null,
      history: NO_HISTORY,
      joined_at: '2023-05-04T18:30:00.000Z',
    };
    const truckersmp = {
      ...player,
      banned: false,
      banned_until: null,
      last_banned_at: null,
      bans_private: false,
      bans_unknown: false,
      banned_for_ever: false,
    };
    const own = { hasVerifiedEmail: true, blacklist: [], formerMember: null, duplicates: [] };
    await addApplication(tx, {
      ref: newRef(),
      state: declined === null ? 'activated' : 'declined',
      steam_id: `76561190000002${201 + index}`,
      steam_name: name,
      discord_id: `90000000000002${2001 + index}`,
      discord_name: name,
      truckersmp_id: id,
      name,
      email: `past${index + 1}@demo.example`,
      birth_year: 1990 + index,
      country,
      languages: ['en'],
      answers: { games: ['ets2'], weekly_hours: 8, motive: 'I’d like to drive in a company.' },
      checks: [
        ...outsideChecks({ ...GOOD, truckersmp }, submitted_at),
        ...ownChecks(own, submitted_at),
      ],
      submitted_at,
      decided_at,
      decided_by: writerOf(by, decided_at).user_id,
      reason_code: declined,
      message: declined === null ? null : MESSAGE,
      may_apply_again_at: declined === null ? null : subDays(decided_at, -COOLDOWN_DAYS),
      created_at: submitted_at,
      updated_at: decided_at,
    });
  }
}
