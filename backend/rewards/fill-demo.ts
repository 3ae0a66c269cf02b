import { addDays, addHours, subDays } from 'date-fns';
import type { DemoFilling } from '@/backend/core/module';
import { periodOf } from '@/backend/core/time/time';
import type { AwardFields } from '@/lib/contracts/rewards/awards';
import { ANY_DELIVERY as ANY } from '@/lib/contracts/rewards/bonuses';
import { create, grant } from './awards/actions';
import { grantReached } from './awards/grant-by-rule';
import { payAwards } from './bonuses/pay-store';
import { insertBonus, lockBonus, type NewBonus } from './bonuses/store';
import { addPerks } from './demo-perks';

const NIGHT_SHIFT_POINTS = 250;
const STAFF = 'admin@demo.example';
const DRIVER = 'driver@demo.example';
/** Who stayed at the depot. */
const HELPERS = ['arne@demo.example', 'marek@demo.example', 'dietmar@demo.example'];

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

async function addBonuses({ tx, config, now }: DemoFilling, staff: number, helpers: number[]) {
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

/** Bonuses, awards and perks typical of a company of this age. */
export async function fillDemo(filling: DemoFilling): Promise<void> {
  const { tx, now, by } = filling;
  const action = by(STAFF, subDays(now, 20));
  const idOf = (email: string) => by(email, now).actor.user_id;
  const helpers = HELPERS.map(idOf);
  await addBonuses(filling, action.actor.user_id, helpers);

  const owl = await create(action, NIGHT_OWL);
  await grant(action, owl, helpers, 'Stayed at the depot until the last trailer was in.');
  const guide = await create(action, GUIDE);
  await grant(action, guide, [idOf(DRIVER)], 'Took two new drivers along to the coast and back.');
  const hundred = await create(action, HUNDRED);
  await grantReached({ ...action, actor: null, now: subDays(now, 1) }, hundred);
  await addPerks(tx, now);
}
