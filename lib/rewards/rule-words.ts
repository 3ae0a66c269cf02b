import type { PointRules } from '@/lib/contracts/rewards/point-rules';
import {
  formatDistance,
  formatFactor,
  formatPercent,
  formatPoints,
  formatSpeed,
} from '@/lib/format/quantity';

export interface RuleWords {
  label: string;
  lines: string[];
}

function damageLines({ damage_steps: steps }: PointRules): string[] {
  return steps.map(({ up_to, factor }, place) => {
    const isLast = place === steps.length - 1;
    const before = steps[place - 1]?.up_to ?? 0;
    return isLast
      ? `More than ${formatPercent(before)}: ${formatFactor(factor)}`
      : `Up to ${formatPercent(up_to)}: ${formatFactor(factor)}`;
  });
}

/** Explains each part of the rules with their current values. */
export function ruleWords(rules: PointRules): RuleWords[] {
  const { real_speed_limit: real, race_speed_limit: race } = rules;
  return [
    {
      label: 'Distance',
      lines: [
        `1 point per kilometre, up to ${formatFactor(rules.max_detour)} the planned distance`,
        `Under ${formatDistance(rules.min_km)}, void or cancelled: no points`,
      ],
    },
    {
      label: 'Top speed',
      lines: [
        `Up to ${formatSpeed(real.eut2)} in ETS2, ${formatSpeed(real.ats)} in ATS: ×1.0`,
        `Up to ${formatSpeed(race)}: ${formatFactor(rules.race_factor)}`,
        `Above that: the job is void`,
        `Up to ${formatSpeed(rules.overshoot_kmh)} over the limit for less than ${rules.overshoot_seconds} s in total is tolerated`,
      ],
    },
    { label: 'Cargo damage', lines: damageLines(rules) },
    { label: 'Late', lines: [formatFactor(rules.late_factor)] },
    {
      label: 'Bonus',
      lines: [`The highest active factor, up to ${formatFactor(rules.max_campaign_factor)}`],
    },
    {
      label: 'Fines',
      lines: [`−${formatPoints(rules.fine_points)} each, up to half of the job’s points`],
    },
    { label: 'Manual parking', lines: [`+${formatPoints(rules.parking_points)}`] },
    { label: 'Missing data', lines: ['Never costs you points'] },
  ];
}
