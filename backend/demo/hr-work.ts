import { addDays, subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { add, lift } from '@/backend/blacklist/actions';
import { claim, handOver } from '@/backend/duty/actions';
import { noteReminded } from '@/backend/duty/store';
import { beginWithDraft } from '@/backend/handbook/actions';
import { APPLICANTS } from '@/backend/recruitment/blacklist/recheck';
import type { BlacklistFields } from '@/lib/contracts/blacklist';
import { LISTED_STEAM_ID } from './people/strangers';
import type { WriterOf } from './writers';

const HR = 'hr@demo.example';
const COLLEAGUE = 'marek@demo.example';

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
      steam_ids: [LISTED_STEAM_ID],
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

/** Who holds which day, relative to today. */
const DAYS: readonly { from: number; by: string; note?: string }[] = [
  { from: -6, by: HR, note: 'All requests done. Two flags are waiting for drivers to answer.' },
  { from: -4, by: COLLEAGUE },
  {
    from: -1,
    by: COLLEAGUE,
    note: 'The oldest request is waiting for a better screenshot; I asked for one last night. The flag for a very high income is a mod: I’ve told the driver we’ll accept it once.',
  },
  { from: 0, by: HR },
  { from: 3, by: COLLEAGUE },
  { from: 6, by: HR },
];
const CLAIMED_BEFORE_DAYS = 8;

interface Filled extends Pick<Context, 'config'> {
  now: Date;
  writerOf: WriterOf;
}

async function addBlacklist(tx: Database, { config, now, writerOf }: Filled): Promise<void> {
  for (const { daysAgo, by, endsInDays, lifted, entry } of LISTED) {
    const at = subDays(now, daysAgo);
    const until =
      endsInDays === undefined ? null : companyDayOf(addDays(now, endsInDays), config.timeZone);
    const action = { tx, config, actor: writerOf(by, at), now: at, applicants: APPLICANTS };
    const { id, version } = await add(action, { ...NOBODY, ...entry, until });
    if (lifted === undefined) continue;
    const later = addDays(at, 20);
    await lift({ ...action, actor: writerOf(HR, later), now: later }, { id, version }, lifted);
  }
}

async function addDuty(tx: Database, { config, now, writerOf }: Filled): Promise<void> {
  for (const { from, by, note } of DAYS) {
    const of = addDays(now, from);
    const at = subDays(of, CLAIMED_BEFORE_DAYS);
    const action = { tx, config, actor: writerOf(by, at), now: at };
    const { id, version } = await claim(action, companyDayOf(of, config.timeZone));
    if (from <= 0) await noteReminded(tx, id, subDays(of, 1));
    if (note !== undefined) await handOver({ ...action, now: of }, { id, version }, note);
  }
}

/** A typical HR team's handbook, claimed days and blacklist. */
export async function addHrWork(tx: Database, filled: Filled): Promise<void> {
  const { config, now, writerOf } = filled;
  const begun = subDays(now, 90);
  await beginWithDraft({ tx, config, actor: writerOf(HR, begun), now: begun });
  await addBlacklist(tx, filled);
  await addDuty(tx, filled);
}
