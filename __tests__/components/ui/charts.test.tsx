import { fireEvent, render, screen, within } from '@testing-library/react';
import { BarChart } from '@/components/ui/chart/bar-chart';
import { LineChart } from '@/components/ui/chart/line-chart';

const km = (value: number) => `${value} km`;
const months = {
  label: 'Distance by month',
  categoryLabel: 'Month',
  categories: ['October', 'November', 'December'],
  series: [{ name: 'Distance', values: [300, 0, 120] }],
  format: km,
};
const days = {
  label: 'Distance by day',
  categoryLabel: 'Day',
  categories: ['1', '2', '3'],
  series: [
    { name: 'This month', values: [10, 30] },
    { name: 'Last month', values: [5, 20, 40] },
  ],
  format: km,
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

it('gives every bar as a row of a table', () => {
  render(<BarChart chart={months} />);
  const figure = screen.getByRole('figure', { name: 'Distance by month' });
  const table = within(figure).getByRole('table', { name: 'Distance by month' });
  expect(rowsOf(table)).toEqual([
    'MonthDistance',
    'October300 km',
    'November0 km',
    'December120 km',
  ]);
});

it('gives both lines as columns, and a dash for the days to come', () => {
  render(<LineChart chart={days} />);
  expect(rowsOf(screen.getByRole('table', { name: 'Distance by day' }))).toEqual([
    'DayThis monthLast month',
    '110 km5 km',
    '230 km20 km',
    '3–40 km',
  ]);
});

it('tells lines apart by more than their colour, in the legend too', () => {
  const { container } = render(<LineChart chart={days} />);
  const dashed = container.querySelectorAll('path[stroke-dasharray], polyline[stroke-dasharray]');
  // The second one in the drawing, and its sample beside the name.
  expect(dashed).toHaveLength(2);
});

it('shows today first, and any other day when it is pointed at', () => {
  render(<LineChart chart={days} />);
  const slider = screen.getByRole('slider', { name: 'Day of: Distance by day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Day 2: This month 30 km, Last month 20 km');

  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Day 3: This month –, Last month 40 km');

  fireEvent.blur(slider);
  expect(slider).toHaveValue('1');
});

it('draws nothing out of range for one single day without a drive', () => {
  render(
    <LineChart
      chart={{ ...days, categories: ['1'], series: [{ name: 'This month', values: [0] }] }}
    />,
  );
  expect(screen.getByRole('figure').innerHTML).not.toMatch(/NaN|Infinity/);
});

it('has round steps in the unit that is shown', () => {
  const miles = (value: number) => `${value / 1.6} mi`;
  render(<BarChart chart={{ ...months, format: miles, unit: () => 1.6 }} />);
  for (const tick of ['200 mi', '100 mi', '0 mi'])
    expect(screen.getByText(tick, { ignore: 'td' })).toBeInTheDocument();
});

it('styles the drawing by classes and attributes alone, as the content policy wants', () => {
  render(<BarChart chart={months} />);
  expect(screen.getByRole('figure').querySelectorAll('[style]')).toHaveLength(0);
});
