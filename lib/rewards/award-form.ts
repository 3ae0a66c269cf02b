import type { AwardRule } from '@/lib/contracts/rewards/awards';
import { formatNumber } from '@/lib/format/quantity';
import { type Fields, listIn, wholeNumberIn } from '@/lib/forms/fields';

/** Reads an award from its form. */
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

/** Reads the members and the reason from the grant form. */
export const readGrant = (fields: Fields): unknown => ({
  user_ids: listIn(fields, 'user_ids').map(Number),
  reason: fields['reason'] ?? '',
});

const UNITS = { km: 'km driven', jobs: 'jobs', points: 'points' };

/** When an award is granted automatically. */
export const ruleText = (rule: AwardRule | null): string =>
  rule === null ? 'Manually' : `At ${formatNumber(rule.at_least)} ${UNITS[rule.measure]}`;
