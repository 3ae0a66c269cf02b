import { toFacts } from '@/lib/format/words';
import { toWords } from '@/lib/contracts/core/to-words';

it.each([
  ['speeding_camera', 'Speeding camera'],
  ['cargoDamage', 'Cargo damage'],
  ['freight-market', 'Freight market'],
  ['', ''],
])('reads the name %s as %s', (name, expected) => {
  expect(toWords(name)).toBe(expected);
});

it('lists what a tracker tells, nested or not, and leaves out what is empty', () => {
  expect(
    toFacts({ police: true, fatigue: false, damage: { cargoDamage: 1 }, note: '', none: null }),
  ).toEqual([
    { label: 'Police', value: 'Yes' },
    { label: 'Fatigue', value: 'No' },
    { label: 'Cargo damage', value: '1' },
  ]);
});
