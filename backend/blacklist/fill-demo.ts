import { addDays, subDays } from 'date-fns';
import type { DemoFilling } from '@/backend/core/module';
import { companyDayOf } from '@/backend/core/time/time';
import type { BlacklistFields } from '@/lib/contracts/blacklist';
import { add, lift } from './actions';
import type { Applicants } from './applicants';

const HR = 'hr@demo.example';
const COLLEAGUE = 'marek@demo.example';

/** An applicant of the stand-ins. */
const STAND_IN_STEAM_ID = '76561190000009101';

const NOBODY: BlacklistFields = {
  names: [],
  steam_ids: [],
  discord_ids: [],
  truckersmp_ids: [],
  emails: [],
  reason: '',
  evidence: [],
  severity: 'block',
  until: null,
};

interface Listed {
  daysAgo: number;
  by: string;
  endsInDays?: number;
  lifted?: string;
  entry: Partial<BlacklistFields>;
}

const LISTED: readonly Listed[] = [
  {
    daysAgo: 310,
    by: COLLEAGUE,
    entry: {
      names: ['Full Send Freddy', 'FSF'],
      steam_ids: [STAND_IN_STEAM_ID],
      discord_ids: ['900000000000091001'],
      truckersmp_ids: ['9930001'],
      reason: 'Drove into three convoys on purpose and laughed about it in the voice channel.',
      evidence: [
        'https://videos.example/convoy-14-march',
        'Witnessed by that day’s convoy control.',
      ],
    },
  },
  {
    daysAgo: 204,
    by: HR,
    endsInDays: 160,
    entry: {
      names: ['Nightshift Nora'],
      steam_ids: ['76561190000009102'],
      emails: ['nora@mail.example'],
      reason:
        'Passed off jobs of a second account as her own for two months. May apply again after a year.',
      severity: 'warn',
    },
  },
  {
    daysAgo: 96,
    by: HR,
    entry: {
      discord_ids: ['900000000000091003', '900000000000091004'],
      reason: 'Threatened members in private messages, from two accounts.',
    },
  },
  {
    daysAgo: 61,
    by: COLLEAGUE,
    lifted: 'The account was stolen at the time. The owner has it back and proved it.',
    entry: {
      names: ['Kasimir'],
      steam_ids: ['76561190000009105'],
      truckersmp_ids: ['9930005'],
      reason: 'Advertised cheating tools on our server.',
    },
  },
  {
    daysAgo: 12,
    by: HR,
    entry: {
      names: ['Turbo Tobias'],
      reason: 'Applied four times under other names to get around a cool-down. No IDs known.',
      severity: 'warn',
    },
  },
];

/** Entries of every kind: by ID, by name alone, with an end, and lifted. */
export async function fillDemo(
  { config, now, by }: DemoFilling,
  applicants: Applicants,
): Promise<void> {
  for (const { daysAgo, by: who, endsInDays, lifted, entry } of LISTED) {
    const at = subDays(now, daysAgo);
    const until =
      endsInDays === undefined ? null : companyDayOf(addDays(now, endsInDays), config.timeZone);
    const { id, version } = await add(
      { ...by(who, at), applicants },
      { ...NOBODY, ...entry, until },
    );
    if (lifted !== undefined)
      await lift({ ...by(HR, addDays(at, 20)), applicants }, { id, version }, lifted);
  }
}
