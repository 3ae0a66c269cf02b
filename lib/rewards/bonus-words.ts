import type {
  BonusConditions,
  BonusKind,
  BonusPhase,
  OwnBonus,
  ShownTarget,
} from '@/lib/contracts/rewards/bonuses';
import { formatDistance, formatFactor, formatPercent, formatPoints } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';

export const KIND_LABELS: Record<BonusKind, string> = {
  campaign: 'Campaign',
  multiplier: 'Multiplier',
  one_off: 'One-off',
};

export const PHASE_LABELS: Record<BonusPhase, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  active: 'Running',
  paused: 'Paused',
  ended: 'Ended',
  stopped: 'Stopped',
};

export const PHASE_TONES = {
  draft: 'neutral',
  upcoming: 'neutral',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
  stopped: 'danger',
} as const;

type Offer = Pick<OwnBonus, 'kind' | 'points' | 'factor' | 'conditions' | 'cap_per_user'>;

/** What a bonus brings, in few words. */
export function offerWords({ kind, points, factor, conditions, cap_per_user: cap }: Offer): string {
  if (kind === 'multiplier') return `${formatFactor(factor ?? 1)} points`;
  const worth = formatPoints(points ?? 0);
  if (kind === 'one_off') return `${worth}, once`;
  const { count } = conditions;
  const each = count === 1 ? 'each delivery' : `every ${count} deliveries`;
  return `${worth} for ${each}${cap === null ? '' : `, at most ${formatPoints(cap)}`}`;
}

/** What a delivery has to be, one condition after another; empty where any counts. */
export function conditionWords(conditions: BonusConditions): string[] {
  const { game, min_km, cargo, city, company, max_damage, speed_class } = conditions;
  return [
    game && GAME_LABELS[game],
    min_km !== null && `at least ${formatDistance(min_km)}`,
    cargo && `cargo ${cargo}`,
    city && `from or to ${city}`,
    company && `from or to ${company} (company)`,
    max_damage !== null && `cargo damage up to ${formatPercent(max_damage)}`,
    speed_class === 'real' && 'driven at real speed',
    speed_class === 'race' && 'driven at race speed',
  ].filter((words) => typeof words === 'string');
}

export function targetWords(target: ShownTarget): string {
  switch (target.kind) {
    case 'all':
      return 'Every driver';
    case 'rank':
      return `Rank ${target.rank}`;
    case 'users':
      return target.user_ids.length === 1
        ? '1 named driver'
        : `${target.user_ids.length} named drivers`;
    case 'division':
      return 'name' in target ? `Division ${target.name}` : 'One division';
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time is left, in its two largest units. */
export function leftWords(iso: string, now: number): string {
  const left = Math.max(0, Date.parse(iso) - now);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const minutes = Math.ceil((left % HOUR) / MINUTE);
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

export const KIND_HINTS: Record<BonusKind, string> = {
  campaign: 'Pays points for each delivery of a kind, or for every so many of them.',
  multiplier: 'Counts deliveries of a kind with a factor. Of several, only the best counts.',
  one_off: 'Pays points once, to drivers by name, when it starts.',
};

/** What a bonus has brought the member so far. */
export function wonWords({ kind, phase, own }: Pick<OwnBonus, 'kind' | 'phase' | 'own'>): string {
  if (phase === 'upcoming') return '';
  if (kind === 'multiplier') return 'Counted in your deliveries';
  return own.points > 0 ? `You won ${formatPoints(own.points)}` : 'Nothing won yet';
}
