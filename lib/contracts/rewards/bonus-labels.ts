import type { BonusKind, BonusPhase, ShownTarget } from './bonuses';

export const KIND_LABELS: Record<BonusKind, string> = {
  campaign: 'Campaign',
  multiplier: 'Multiplier',
  one_off: 'One-off',
};

export const PHASE_LABELS: Record<BonusPhase, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  stopped: 'Stopped',
};

export function targetWords(target: ShownTarget): string {
  switch (target.kind) {
    case 'all':
      return 'All drivers';
    case 'rank':
      return `Rank ${target.rank}`;
    case 'users':
      return target.user_ids.length === 1
        ? '1 selected driver'
        : `${target.user_ids.length} selected drivers`;
    case 'division':
      return 'name' in target ? `Division ${target.name}` : 'One division';
  }
}
