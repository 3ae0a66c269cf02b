import type {
  BonusConditions,
  BonusKind,
  BonusPhase,
  BonusTarget,
} from '@/lib/contracts/rewards/bonuses';
import type { Game } from '@/lib/contracts/jobs/games';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';

/** What the conditions of a bonus read of a delivery; null is unknown. */
export interface EarningJob {
  game: Game;
  driven_km: number;
  cargo_name: string;
  source_city_name: string | null;
  destination_city_name: string | null;
  source_company_name: string | null;
  destination_company_name: string | null;
  cargo_damage: number | null;
  speed_class: PointsBreakdown['speed_class'];
}

interface Timed {
  state: 'draft' | 'scheduled' | 'paused' | 'stopped';
  starts_at: Date;
  ends_at: Date;
}

export function phaseOf({ state, starts_at, ends_at }: Timed, now: Date): BonusPhase {
  if (state === 'draft' || state === 'stopped') return state;
  if (now >= ends_at) return 'ended';
  if (state === 'paused') return state;
  return now < starts_at ? 'upcoming' : 'active';
}

/** Whether a delivery that was finished at an instant can earn it. */
export const isEarnedAt = (
  { kind, state, starts_at, ends_at }: Timed & { kind: BonusKind },
  at: Date,
): boolean => state === 'scheduled' && kind !== 'one_off' && starts_at <= at && ends_at > at;

/** What may still be changed in full, or deleted: nobody has won anything of it. */
export const isBeforeStart = (bonus: Timed & { started_at: Date | null }, now: Date): boolean =>
  bonus.started_at === null &&
  (bonus.state === 'draft' || (bonus.state !== 'stopped' && now < bonus.starts_at));

const plain = (text: string) => text.trim().toLowerCase();

const isOneOf = (asked: string | null, names: readonly (string | null)[]): boolean =>
  asked === null || names.some((name) => name !== null && plain(name) === plain(asked));

/** Whether a delivery is of the kind that a bonus asks for. What a tracker doesn't tell never costs anything. */
export function meetsConditions(
  { game, min_km, cargo, city, company, max_damage, speed_class }: Omit<BonusConditions, 'count'>,
  job: EarningJob,
): boolean {
  return (
    (game === null || job.game === game) &&
    (min_km === null || job.driven_km >= min_km) &&
    isOneOf(cargo, [job.cargo_name]) &&
    isOneOf(city, [job.source_city_name, job.destination_city_name]) &&
    isOneOf(company, [job.source_company_name, job.destination_company_name]) &&
    (max_damage === null || job.cargo_damage === null || job.cargo_damage <= max_damage) &&
    (speed_class === null || job.speed_class === null || job.speed_class === speed_class)
  );
}

interface Candidate {
  user_id: number;
  rank: string | null;
  /** The division of the moment that counts. */
  division_id: number | null;
}

/** Whether a bonus is for a member. */
export function isMeantFor(
  target: BonusTarget,
  { user_id, rank, division_id }: Candidate,
): boolean {
  switch (target.kind) {
    case 'all':
      return true;
    case 'rank':
      return rank === target.rank;
    case 'users':
      return target.user_ids.includes(user_id);
    case 'division':
      return division_id === target.division_id;
  }
}

/** In which division somebody was at a moment; null: in none. */
export const divisionAt = (
  memberships: readonly { division_id: number; since: Date; until: Date | null }[] | undefined,
  at: Date,
): number | null =>
  memberships?.find(({ since, until }) => since <= at && (until === null || at < until))
    ?.division_id ?? null;

interface Multiplier {
  id: number;
  kind: string;
  factor: number | null;
  conditions: BonusConditions;
}

/** The one factor that a delivery is counted with: the best of those that it meets. */
export function bestFactor(
  bonuses: readonly Multiplier[],
  job: EarningJob,
): { campaign_factor: number; bonus_id: number | null } {
  let best: { campaign_factor: number; bonus_id: number | null } = {
    campaign_factor: 1,
    bonus_id: null,
  };
  for (const { id, kind, factor, conditions } of bonuses)
    if (
      kind === 'multiplier' &&
      factor !== null &&
      factor > best.campaign_factor &&
      meetsConditions(conditions, job)
    )
      best = { campaign_factor: factor, bonus_id: id };
  return best;
}

/** What a bonus still pays a driver who has won so much of it. */
export const payable = (
  { points, cap_per_user: cap }: { points: number | null; cap_per_user: number | null },
  won: number,
): number => Math.max(0, Math.min(points ?? 0, cap === null ? Infinity : cap - won));
