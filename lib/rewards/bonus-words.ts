import type { BonusConditions, BonusKind, OwnBonus } from '@/lib/contracts/rewards/bonuses';
import { formatDistance, formatFactor, formatPercent, formatPoints } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';

export const PHASE_TONES = {
  draft: 'neutral',
  upcoming: 'neutral',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
  stopped: 'danger',
} as const;

type Offer = Pick<OwnBonus, 'kind' | 'points' | 'factor' | 'conditions' | 'cap_per_user'>;

/** A short description of what a bonus pays. */
export function offerWords({ kind, points, factor, conditions, cap_per_user: cap }: Offer): string {
  if (kind === 'multiplier') return `${formatFactor(factor ?? 1)} points`;
  const worth = formatPoints(points ?? 0);
  if (kind === 'one_off') return `${worth}, once`;
  const { count } = conditions;
  const each = count === 1 ? 'each job' : `every ${count} jobs`;
  return `${worth} for ${each}${cap === null ? '' : `, up to ${formatPoints(cap)}`}`;
}

/** The conditions a job must meet; empty if any job counts. */
export function conditionWords(conditions: BonusConditions): string[] {
  const { game, min_km, cargo, city, company, max_damage, speed_class } = conditions;
  return [
    game && GAME_LABELS[game],
    min_km !== null && `at least ${formatDistance(min_km)}`,
    cargo && `cargo ${cargo}`,
    city && `from or to ${city}`,
    company && `from or to ${company} (company)`,
    max_damage !== null && `cargo damage up to ${formatPercent(max_damage)}`,
    speed_class === 'real' && 'real speed',
    speed_class === 'race' && 'race speed',
  ].filter((words) => typeof words === 'string');
}

export const KIND_HINTS: Record<BonusKind, string> = {
  campaign: 'Pays points for each matching job, or for every few of them.',
  multiplier: 'Multiplies the points of matching jobs. If several apply, only the highest counts.',
  one_off: 'Pays points once to selected drivers when it starts.',
};

/** What the member has earned from a bonus so far. */
export function wonWords({ kind, phase, own }: Pick<OwnBonus, 'kind' | 'phase' | 'own'>): string {
  if (phase === 'upcoming') return '';
  if (kind === 'multiplier') return 'Included in your jobs';
  return own.points > 0 ? `You earned ${formatPoints(own.points)}` : 'Nothing earned yet';
}
