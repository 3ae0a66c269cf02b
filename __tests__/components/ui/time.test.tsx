import { render, screen } from '@testing-library/react';
import { Time } from '@/components/ui/date/time';
import { formatInstant } from '@/lib/format/date-time';

it('keeps UTC for machines and shows the zone of the reader', () => {
  const instant = '2026-03-01T18:52:12.000Z';
  render(<Time iso={instant} />);
  const time = screen.getByRole('time');
  expect(time).toHaveAttribute('datetime', instant);
  expect(time).toHaveTextContent(formatInstant(instant, 'moment'));
});
