import { bonusFields } from '@/lib/contracts/rewards/bonus-management';
import { readBonus } from '@/lib/rewards/bonus-form';

const problemsOf = (fields: Record<string, string>) =>
  bonusFields
    .safeParse(readBonus({ title: 'Tenth', points: '100', 'conditions.count': '5', ...fields }))
    .error?.issues.map(({ path }) => path.join('.'));

it('asks of a one-off bonus nothing that has no field', () => {
  const oneOff = { kind: 'one_off', 'target.user_ids': '7' };
  expect(problemsOf({ ...oneOff, starts_at: '' })).toEqual(['starts_at']);
  expect(problemsOf({ ...oneOff, starts_at: '2026-12-01T12:00' })).toBeUndefined();
});

it('guesses no number of jobs', () => {
  const campaign = { kind: 'campaign', starts_at: '2026-12-01T12:00', ends_at: '2026-12-08T12:00' };
  expect(problemsOf({ ...campaign, 'conditions.count': '' })).toEqual(['conditions.count']);
  expect(problemsOf(campaign)).toBeUndefined();
});
