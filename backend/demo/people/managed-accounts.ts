import { addDays, subDays } from 'date-fns';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import type { AccountAction } from '@/backend/accounts/account-action';
import { disable, dismiss, note, relink, warn } from '@/backend/accounts/actions';
import { readGiver } from '@/backend/members/giver-store';
import { changeAccount, lockAccount } from '@/backend/members/managed-account-store';
import { keepStanding } from '@/backend/accounts/outside-standing-store';
import { tenureOf } from '@/backend/leave/resignations/rules';
import { addResignation, changeResignation, findJoined } from '@/backend/leave/resignations/store';
import { createMember, findRole } from '@/backend/members/store';
import { openLedger } from '@/backend/rewards/store';
import type { ResignationReason } from '@/lib/contracts/leave/resignations';
import { askForReset } from '@/backend/session/second-factor/reset-store';

interface Filled {
  config: Config;
  now: Date;
  /** Members by email. */
  ids: ReadonlyMap<string, number>;
}

interface Former {
  name: string;
  handle: string;
  country: string;
  /** Days since they joined, and since the event. */
  joined: number;
  ago: number;
  fate: (action: AccountAction) => Promise<void>;
}

/** Resigned, confirmed by HR. */
const leave =
  (reason: ResignationReason, text: string, may_return: boolean): Former['fate'] =>
  async ({ tx, context, account, actor, now }) => {
    const { user_id } = account;
    const joined = (await findJoined(tx, user_id)) ?? now;
    const id = await addResignation(tx, {
      user_id,
      reason,
      text: text || null,
      leaves_on: companyDayOf(now, context.config.timeZone),
      wants_deletion: false,
      tenure: tenureOf(joined, now),
      now: subDays(now, 4),
    });
    if (id === null) return;
    await changeResignation(
      tx,
      { id, user_id },
      {
        state: 'left',
        handler_id: actor.user_id,
        may_return,
        left_at: now,
        updated_at: now,
      },
    );
    await changeAccount(tx, user_id, {
      state: 'left',
      state_reason: 'Left at their own request.',
      left_at: now,
      tracker: null,
      updated_at: now,
    });
  };

/** Former and disabled members. */
const FORMER: readonly Former[] = [
  {
    name: 'Bas Veldhuis',
    handle: 'bas',
    country: 'NL',
    joined: 700,
    ago: 40,
    fate: leave('no_time', 'Two small children at home.', true),
  },
  {
    name: 'Nora Lindgren',
    handle: 'noralindgren',
    country: 'SE',
    joined: 210,
    ago: 75,
    fate: leave('lost_interest', '', true),
  },
  {
    name: 'Pieter Maes',
    handle: 'pieter',
    country: 'BE',
    joined: 95,
    ago: 18,
    fate: leave('other_company', 'My friends drive there.', false),
  },
  {
    name: 'Ivo Marchetti',
    handle: 'ivo',
    country: 'IT',
    joined: 420,
    ago: 65,
    fate: (action) => dismiss(action, 'Rammed other drivers in three convoys, after two warnings.'),
  },
  {
    name: 'Rowan Pike',
    handle: 'rowan',
    country: 'GB',
    joined: 260,
    ago: 3,
    fate: (action) =>
      disable(action, {
        reason: 'Insulted other members in a convoy.',
        until: addDays(action.now, 14).toISOString(),
      }),
  },
  {
    name: 'Kalle Ström',
    handle: 'kalle',
    country: 'SE',
    joined: 150,
    ago: 9,
    fate: (action) =>
      disable(action, { reason: 'Jobs look edited. Talk to HR first.', until: null }),
  },
];

const WARNED = [
  ['teo', 21, 'Blocked the road at the meet-up after being asked to move.'],
  ['teo', 5, 'Drove at 140 km/h through the convoy.'],
  ['emre', 12, 'Did not answer HR for two weeks.'],
] as const;
const NOTED = [
  ['emre', 2, 'Back from exams. Will drive more next month.'],
  ['sander', 30, 'Would like to help with events.'],
] as const;

/** The results of the last daily check; the next is far off. */
const STANDINGS = [
  ['filip', { is_on_roster: false, is_banned: false, is_on_discord: true }],
  ['reka', { is_on_roster: true, is_banned: true, is_on_discord: true }],
  ['wout', { is_on_roster: true, is_banned: false, is_on_discord: false }],
  ['harriet', { is_on_roster: true, is_banned: false, is_on_discord: true }],
] as const;
const ASKED_AGAIN_DAYS = 365;

const emailOf = (handle: string) => `${handle}@demo.example`;

/** A staff action on a member. */
async function actorOf(tx: Database, { config, ids }: Filled, handle: string) {
  const user_id = ids.get(emailOf(handle));
  if (user_id === undefined) throw new Error(`The demo company needs ${handle}.`);
  const giver = await readGiver(tx, user_id);
  const actor = { ...giver, user_id, name: handle, address: '127.0.0.1' };
  return async (id: number | undefined, now: Date, fate: Former['fate']): Promise<void> => {
    const account = id === undefined ? null : await lockAccount(tx, id);
    if (!account) throw new Error('The demo company lacks a member to act on.');
    const requestId = `demo ${account.user_id}`;
    await fate({ tx, context: { config }, account, actor, now, requestId });
  };
}

async function addFormer(tx: Database, former: Former, number: number, now: Date) {
  const { name, handle, country, joined } = former;
  const role = await findRole(tx, 'Driver');
  if (role === null) throw new Error('The demo company needs the role Driver.');
  const joined_at = subDays(now, joined);
  const id = await createMember(
    tx,
    {
      member_no: number,
      name,
      email: emailOf(handle),
      state: 'active',
      country,
      steam_id: `765611900000020${String(number).padStart(2, '0')}`,
      discord_id: `9000000000000200${number}`,
      truckersmp_id: 8_810_000 + number,
      tracker: 'trucky',
      joined_at,
    },
    [role],
    joined_at,
  );
  await openLedger(tx, id);
  return id;
}

/** Past and pending HR actions, so that every account filter has results. */
export async function addManagedAccounts(tx: Database, filled: Filled): Promise<void> {
  const { now, ids } = filled;
  const act = await actorOf(tx, filled, 'hr');
  const of = (handle: string) => ids.get(emailOf(handle));
  for (const [place, former] of FORMER.entries()) {
    const id = await addFormer(tx, former, ids.size + place + 1, now);
    await act(id, subDays(now, former.ago), former.fate);
  }
  for (const [handle, ago, text] of WARNED)
    await act(of(handle), subDays(now, ago), (one) => warn(one, text));
  for (const [handle, ago, text] of NOTED)
    await act(of(handle), subDays(now, ago), (one) => note(one, text));
  await act(of('maisie'), subDays(now, 1), (one) =>
    relink(one, { service: 'truckersmp', reason: 'That account is your brother’s.' }),
  );
  for (const [handle, standing] of STANDINGS) {
    const id = of(handle);
    if (id !== undefined)
      await keepStanding(tx, id, standing, {
        checked_at: subDays(now, 1),
        due_at: addDays(now, ASKED_AGAIN_DAYS),
      });
  }
  const lost = of('marek');
  if (lost !== undefined) await askForReset(tx, lost, subDays(now, 1));
}
