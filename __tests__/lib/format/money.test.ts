import { formatMoney } from '@/lib/format/money';

it.each([
  ['euros', 31877, 'EUR', '€31,877'],
  ['dollars', 31877, 'USD', '$31,877'],
  ['a loss', -1575, 'EUR', '−€1,575'],
  ['a loss of less than half a euro', -0.4, 'EUR', '€0'],
] as const)('writes %s', (_case, amount, currency, expected) => {
  expect(formatMoney(amount, currency)).toBe(expected);
});
