import { addDays, addHours, subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { periodOf } from '@/backend/core/time/time';
import { create, grant, grantReached } from '@/backend/rewards/awards/actions';
import { payAwards } from '@/backend/rewards/bonuses/pay-store';
import { insertBonus, lockBonus, type NewBonus } from '@/backend/rewards/bonuses/store';
import type { AwardFields } from '@/lib/contracts/rewards/awards';
import { ANY_DELIVERY as ANY } from '@/lib/contracts/rewards/bonuses';
import { DEMO_ACCOUNTS } from './people/accounts';

interface Filled {
  config: Context['config'];
  now: Date;
  /** Members by email. */
  ids: ReadonlyMap<string, number>;
}

const NIGHT_SHIFT_POINTS = 250;
const STAFF = 'admin@demo.example';

/**
 * Bonuses beyond ordinary jobs, so that a job posted to try the panel only earns its own points.
 */
const bonusesAt = (now: Date, created_by: number, helpers: number[]): NewBonus[] => {
  const common = { target: { kind: 'all' as const }, state: 'scheduled' as const, created_by };
  const at = (start: Date, ends_at: Date) => ({
    starts_at: start,
    ends_at,
    started_at: start <= now ? start : null,
    ended_at: ends_at <= now ? ends_at : null,
    created_at: subDays(start, 2),
    updated_at: subDays(start, 2),
  });
  return [
    {
      ...common,
      ...at(now, addDays(now, 12)),
      title: 'Across the continent',
      description: 'Very long jobs earn half as much again.',
      kind: 'multiplier',
      factor: 1.5,
      conditions: { ...ANY, min_km: 2500 },
    },
    {
      ...common,
      ...at(now, addDays(now, 20)),
      title: 'Three without a scratch',
      description: 'Three long jobs with hardly a scratch on the cargo.',
      kind: 'campaign',
      points: 500,
      cap_per_user: 2000,
      conditions: { ...ANY, min_km: 1800, max_damage: 0.01, count: 3 },
    },
    {
      ...common,
      ...at(addDays(now, 9), addDays(now, 16)),
      title: 'Night ferry week',
      description: '',
      kind: 'campaign',
      points: 100,
      conditions: { ...ANY, city: 'Kiel' },
    },
    {
      ...common,
      ...at(subDays(now, 24), addHours(subDays(now, 24), 1)),
      title: 'Night shift at the depot',
      description: 'Thanks to everyone who stayed until the last trailer was in.',
      kind: 'one_off',
      points: NIGHT_SHIFT_POINTS,
      target: { kind: 'users', user_ids: helpers },
      conditions: ANY,
    },
  ];
};

const award = (known: Pick<AwardFields, 'name' | 'description' | 'icon'>): AwardFields => ({
  rule: null,
  repeatable: false,
  points: 0,
  ...known,
});

const HUNDRED: AwardFields = {
  ...award({
    name: 'Hundred jobs',
    description: 'A hundred accepted jobs.',
    icon: 'truck',
  }),
  rule: { measure: 'jobs', at_least: 100 },
};
const NIGHT_OWL = award({
  name: 'Night owl',
  description: 'For those who drive when it’s dark.',
  icon: 'star',
});
const GUIDE = award({
  name: 'Good guide',
  description: 'For taking a new driver along.',
  icon: 'hand-raised',
});

async function addBonuses(tx: Database, { config, now }: Filled, staff: number, helpers: number[]) {
  for (const bonus of bonusesAt(now, staff, helpers)) {
    const stored = await lockBonus(tx, await insertBonus(tx, bonus));
    if (stored?.kind !== 'one_off') continue;
    const paid = {
      period: periodOf(stored.starts_at, config.timeZone),
      by_user: null,
      now: stored.starts_at,
    };
    const award = { job_id: null, points: NIGHT_SHIFT_POINTS };
    await payAwards(
      tx,
      helpers.map((user_id) => ({ bonus: stored, award: { ...award, user_id }, paid })),
    );
  }
}

/** Bonuses and awards typical of a company of this age. */
export async function addRewards(tx: Database, filled: Filled): Promise<void> {
  const { config, now, ids } = filled;
  const staff = ids.get(STAFF);
  const driver = ids.get('driver@demo.example');
  if (staff === undefined || driver === undefined)
    throw new Error('The demo company lacks its accounts.');
  const accounts = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  const helpers = [...ids].flatMap(([email, id]) => (accounts.has(email) ? [] : id)).slice(0, 3);
  await addBonuses(tx, filled, staff, helpers);

  const actor = { user_id: staff, name: STAFF, address: '' };
  const action = { tx, config, actor, now: subDays(now, 20) };
  const owl = await create(action, NIGHT_OWL);
  await grant(action, owl, helpers, 'Stayed at the depot until the last trailer was in.');
  const guide = await create(action, GUIDE);
  await grant(action, guide, [driver], 'Took two new drivers along to the coast and back.');
  const hundred = await create(action, HUNDRED);
  await grantReached({ ...action, actor: null, now: subDays(now, 1) }, hundred);
}
