import { readAward } from '@/lib/rewards/award-form';

const WRITTEN = {
  name: 'Long hauler',
  description: 'For the patient.',
  icon: 'truck',
  points: '50',
};

it('reads an award that grants itself at a number', () => {
  const rule = { 'rule.measure': 'km', 'rule.at_least': '10000', repeatable: 'yes' };
  expect(readAward({ ...WRITTEN, ...rule })).toEqual({
    ...WRITTEN,
    points: 50,
    rule: { measure: 'km', at_least: 10_000 },
    repeatable: false,
  });
});

it('reads an award that is given by hand', () => {
  expect(readAward({ ...WRITTEN, repeatable: 'yes' })).toMatchObject({
    rule: null,
    repeatable: true,
  });
});

it('takes nothing for a number that is none', () => {
  const read = readAward({ ...WRITTEN, points: 'many', 'rule.measure': 'km' });
  expect(read).toMatchObject({ points: NaN, rule: { at_least: NaN } });
});
