import type { AwardRule } from '@/lib/contracts/rewards/awards';
import { formatNumber } from '@/lib/format/quantity';
import { type Fields, listIn, wholeNumberIn } from '@/lib/forms/fields';

/** An award as its form holds it. */
export function readAward(fields: Fields): unknown {
  const measure = fields['rule.measure'] ?? '';
  return {
    name: fields['name'] ?? '',
    description: fields['description'] ?? '',
    icon: fields['icon'],
    rule:
      measure === '' ? null : { measure, at_least: wholeNumberIn(fields, 'rule.at_least') ?? NaN },
    repeatable: measure === '' && fields['repeatable'] === 'yes',
    points: wholeNumberIn(fields, 'points') ?? NaN,
  };
}

/** Members and a reason, as the form of a grant holds them. */
export const readGrant = (fields: Fields): unknown => ({
  user_ids: listIn(fields, 'user_ids').map(Number),
  reason: fields['reason'] ?? '',
});

const UNITS = { km: 'km driven', jobs: 'deliveries', points: 'points' };

/** When an award grants itself. */
export const ruleText = (rule: AwardRule | null): string =>
  rule === null ? 'By hand' : `At ${formatNumber(rule.at_least)} ${UNITS[rule.measure]}`;
