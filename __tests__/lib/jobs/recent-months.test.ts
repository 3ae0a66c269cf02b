import { recentMonths } from '@/lib/jobs/recent-months';

it('goes back over the year, and knows the length of each month', () => {
  const months = recentMonths('2028-03');
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2028-03-01 2028-03-31',
    '2028-02-01 2028-02-29',
    '2028-01-01 2028-01-31',
    '2027-12-01 2027-12-31',
    '2027-11-01 2027-11-30',
    '2027-10-01 2027-10-31',
  ]);
  expect(months[3]?.period).toBe('2027-12');
});
