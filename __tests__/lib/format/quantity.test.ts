import {
  formatCount,
  formatDistance,
  formatFactor,
  formatMass,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSigned,
  formatSpeed,
  formatVolume,
  orUnknown,
} from '@/lib/format/quantity';

it.each([
  ['a whole distance', formatDistance(1234.56), '1,235 km'],
  ['a distance to the metre', formatDistance(812.4, 2), '812.4 km'],
  ['a speed', formatSpeed(96.4), '96 km/h'],
  ['a mass in tonnes', formatMass(14230), '14.2 t'],
  ['litres', formatVolume(270.55), '270.6 l'],
  ['one point', formatPoints(1), '1 point'],
  ['many points', formatPoints(12345), '12,345 points'],
  ['no damage', formatPercent(0), '0%'],
  ['light damage', formatPercent(0.004), '0.4%'],
  ['heavy damage', formatPercent(0.3), '30%'],
  ['a whole factor', formatFactor(1), '×1.0'],
  ['a factor of two decimals', formatFactor(0.95), '×0.95'],
  ['a hair below zero without its sign', formatNumber(-0.2), '0'],
  ['millions', formatNumber(1234567.891, 2), '1,234,567.89'],
  ['below zero', formatNumber(-1234.5, 1), '−1,234.5'],
  ['no decimals that say nothing', formatNumber(20.04, 1), '20'],
])('writes %s', (_case, written, expected) => {
  expect(written).toBe(expected);
});

it.each([
  [320, '+320 km'],
  [-320, '−320 km'],
  [0, '0 km'],
])('says the direction of %d with a sign', (value, expected) => {
  expect(formatSigned(value, formatDistance)).toBe(expected);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1001, '1,000+'],
])('shows a count of %d as %s', (count, expected) => {
  expect(formatCount(count)).toBe(expected);
});

it('says so when a figure is unknown, and never shows it as zero', () => {
  expect(orUnknown(null, formatPercent)).toBe('Unknown');
  expect(orUnknown(0, formatPercent)).toBe('0%');
});
