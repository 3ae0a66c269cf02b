import {
  listIn,
  localMoment,
  momentIn,
  numberIn,
  textIn,
  wholeNumberIn,
  writtenNumber,
} from '@/lib/forms/fields';

it.each([
  ['a whole number', '812', 1, 812],
  ['a comma as a point', '812,5', 1, 812.5],
  ['a percentage without noise', '0.7', 0.01, 0.007],
  ['spaces around it', ' 12 ', 1, 12],
  ['nothing', '  ', 1, null],
  ['words', 'many', 1, NaN],
  ['a comma that may part thousands', '4,125', 1, NaN],
  ['a thousand and a fraction as the panel writes them', '1,000.0', 1, 1000],
  ['half of a number', '12e', 1, NaN],
  ['a sign alone', '-', 1, NaN],
  ['a comma with nothing behind it', '12,', 1, NaN],
  ['a point with nothing behind it', '12.', 1, NaN],
  ['a million with the minus of the panel', '−1,000,000', 1, -1_000_000],
  ['thousands with a fraction', '1,234.5', 1, 1234.5],
  ['thousandths', '0,125', 1, 0.125],
  ['groups that are none', '1,00,000', 1, NaN],
])('reads %s as a number', (_case, text, factor, number) => {
  expect(numberIn({ field: text }, 'field', factor)).toBe(number);
});

it.each([
  ['1,000', 1000],
  ['-250', -250],
  ['1.000', NaN],
  ['1,5', NaN],
  ['12,', NaN],
  ['1,000,', NaN],
  ['', null],
])('reads %j as a whole number', (text, number) => {
  expect(wholeNumberIn({ field: text }, 'field')).toBe(number);
});

it('reads no thousands where a comma is the reader’s decimal sign', () => {
  const reader = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { language: 'de' },
  });
  try {
    expect(wholeNumberIn({ field: '4,125' }, 'field')).toBeNaN();
    for (const unclear of ['4,125', '4.125', '-1.250'])
      expect(numberIn({ field: unclear }, 'field')).toBeNaN();
    expect(numberIn({ field: '0.125' }, 'field')).toBe(0.125);
    expect(numberIn({ field: '1.2500' }, 'field')).toBe(1.25);
    for (const number of [22.125, 612.37, 4125, 0.125, -1.25])
      expect(numberIn({ field: writtenNumber(number) }, 'field')).toBe(number);
  } finally {
    if (reader) Object.defineProperty(globalThis, 'navigator', reader);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
});

it('reads a field that isn’t there as nothing', () => {
  expect([textIn({}, 'x'), numberIn({}, 'x'), listIn({}, 'x'), momentIn({}, 'x')]).toEqual([
    '',
    null,
    [],
    '',
  ]);
});

it('reads what stands with spaces between as a list', () => {
  expect(listIn({ ids: ' 7  12 ' }, 'ids')).toEqual(['7', '12']);
});

it('gives a moment back as it was taken', () => {
  const iso = '2026-03-29T01:30:00.000Z';
  expect(momentIn({ at: localMoment(iso) }, 'at')).toBe(iso);
});
