import { formatDistance } from '@/lib/format/quantity';
import { compareMonths } from '@/lib/jobs/month-comparison';

it.each([
  ['more', 1120, 1000, 'more', '+120 km (12% more)'],
  ['less', 750, 1000, 'less', '−250 km (25% less)'],
  ['as much', 1000.2, 1000, 'same', 'no change'],
  ['after an empty month', 300, 0, 'more', '+300 km'],
  ['nothing twice', 0, 0, 'same', 'no change'],
  ['points below zero before', 10, -5, 'more', '+15 km'],
])('compares %s', (_case, now, before, direction, words) => {
  expect(compareMonths(now, before, formatDistance)).toEqual({ direction, words });
});
