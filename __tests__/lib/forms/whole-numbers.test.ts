import { jobOf } from '@/__tests__/support/screens/deliveries';
import type { Fields } from '@/lib/forms/fields';
import { NUMBER_RULES } from '@/lib/forms/unreadable';
import { readCorrection } from '@/lib/jobs/review/correct-form';
import { readDelivery } from '@/lib/jobs/requests/form';
import { readAward } from '@/lib/rewards/award-form';
import { readBonus } from '@/lib/rewards/bonus-form';
import { readLadder } from '@/lib/rewards/ladder-form';

test.each<[string, Fields, (fields: Fields) => unknown, object]>([
  [
    'an income put right',
    { 'changes.income': '25.000' },
    (fields) => readCorrection(jobOf(), fields),
    { changes: { income: NaN } },
  ],
  [
    'an income asked for',
    { 'delivery.income': '25.000' },
    readDelivery,
    { delivery: { income: NaN } },
  ],
  ['the points of an award', { points: '1.000' }, readAward, { points: NaN }],
  ['the points of a bonus', { kind: 'campaign', points: '1.000' }, readBonus, { points: NaN }],
  [
    'the points of a rank',
    { 'ranks.0.min_points': '1.000' },
    readLadder,
    { ranks: [{ min_points: NaN }] },
  ],
])('nobody knows how much %s with a point comes to', (_what, fields, read, expected) => {
  expect(read(fields)).toMatchObject(expected);
});

test.each(['99999999999999999999', '-9007199254740993', '9,999,999,999,999,999,999'])(
  '%s is too large to be called missing',
  (text) => {
    for (const rule of [NUMBER_RULES.whole, NUMBER_RULES.decimal])
      expect(rule(text)).toBe('Enter a smaller number.');
  },
);
