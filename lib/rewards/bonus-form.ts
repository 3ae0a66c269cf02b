import type { BonusFields } from '@/lib/contracts/rewards/bonus-management';
import { ANY_DELIVERY, type BonusTarget } from '@/lib/contracts/rewards/bonuses';
import { type Fields, listIn, momentIn, numberIn, textIn, wholeNumberIn } from '@/lib/forms/fields';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

function targetIn(fields: Fields): unknown {
  const ids = listIn(fields, 'target.user_ids').map(Number);
  switch (textIn(fields, 'kind') === 'one_off' ? 'users' : textIn(fields, 'target.kind')) {
    case 'users':
      return { kind: 'users', user_ids: ids };
    case 'division':
      return { kind: 'division', division_id: numberIn(fields, 'target.division_id') };
    case 'rank':
      return { kind: 'rank', rank: textIn(fields, 'target.rank') };
    default:
      return { kind: 'all' };
  }
}

const ANY_MOMENT = '2000-01-01T00:00:00.000Z';

/** A one-off bonus has no end field, so its end is derived from its start. */
const endAfter = (start: string) =>
  new Date(Date.parse(start || ANY_MOMENT) + MINUTE).toISOString();

/** Reads a bonus from its form; times are in the member's zone. */
export function readBonus(fields: Fields): unknown {
  const kind = textIn(fields, 'kind');
  const starts_at = momentIn(fields, 'starts_at');
  const word = (name: string) => textIn(fields, `conditions.${name}`) || null;
  return {
    title: textIn(fields, 'title'),
    description: textIn(fields, 'description'),
    kind,
    points: kind === 'multiplier' ? null : (wholeNumberIn(fields, 'points') ?? 0),
    factor: kind === 'multiplier' ? (numberIn(fields, 'factor') ?? 0) : null,
    target: targetIn(fields),
    starts_at,
    ends_at: kind === 'one_off' ? endAfter(starts_at) : momentIn(fields, 'ends_at'),
    conditions: {
      game: word('game'),
      min_km: numberIn(fields, 'conditions.min_km'),
      cargo: word('cargo'),
      city: word('city'),
      company: word('company'),
      max_damage: numberIn(fields, 'conditions.max_damage', 0.01),
      speed_class: word('speed_class'),
      count: kind === 'campaign' ? wholeNumberIn(fields, 'conditions.count') : 1,
    },
    cap_per_user: kind === 'campaign' ? wholeNumberIn(fields, 'cap_per_user') : null,
  };
}

/** Defaults of a new bonus: one week from the next full hour. */
export function newBonus(now: Date): BonusFields {
  const start = Math.ceil(now.getTime() / HOUR) * HOUR;
  const target: BonusTarget = { kind: 'all' };
  return {
    title: '',
    description: '',
    kind: 'campaign',
    points: 100,
    factor: null,
    target,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + WEEK).toISOString(),
    conditions: ANY_DELIVERY,
    cap_per_user: null,
  };
}

/** The editable fields of a bonus. */
export const fieldsOf = (bonus: BonusFields): BonusFields => ({
  title: bonus.title,
  description: bonus.description,
  kind: bonus.kind,
  points: bonus.points,
  factor: bonus.factor,
  target: bonus.target,
  starts_at: bonus.starts_at,
  ends_at: bonus.ends_at,
  conditions: bonus.conditions,
  cap_per_user: bonus.cap_per_user,
});

/** A bonus to simulate; the title is written last and isn't needed. */
export const untitled = (bonus: BonusFields): BonusFields => ({
  ...bonus,
  title: 'Simulated',
  description: '',
});
