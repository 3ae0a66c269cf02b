import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { DateRange } from '@/components/ui/date/date-range';

type Days = Parameters<ComponentProps<typeof DateRange>['onChange']>[0];

function show(from = '', to = '') {
  const told: Days[] = [];
  function Narrowed() {
    const [days, setDays] = useState({ from, to });
    return (
      <DateRange
        {...days}
        onChange={(next) => {
          told.push(next);
          setDays({ ...days, ...next });
        }}
      />
    );
  }
  render(<Narrowed />);
  return told;
}

const calendar = () => screen.getByRole('button', { name: 'Choose days in a calendar' });
const day = (name: RegExp) => screen.findByRole('button', { name });

it('takes a typed day by itself', () => {
  const told = show('2026-03-01');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-20' } });
  expect(told).toEqual([{ to: '2026-03-20' }]);
});

it('says at the last day that the first comes after it', () => {
  show('2026-03-10', '2026-03-20');
  const last = screen.getByLabelText('To');
  expect(last).toBeValid();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-21' } });
  expect(last).toHaveAccessibleDescription('The last day can’t be before the first.');
});

it('tells both days at once, whichever was chosen first', async () => {
  const told = show('2026-03-03', '2026-03-05');
  await userEvent.click(calendar());
  expect(await screen.findByText('Choose the first day.')).toBeVisible();
  await userEvent.click(await day(/^Friday 20 March/));
  expect(await screen.findByText('Choose the last day.')).toBeVisible();
  expect(told).toEqual([]);
  await userEvent.click(await day(/^Tuesday 10 March/));
  expect(told).toEqual([{ from: '2026-03-10', to: '2026-03-20' }]);
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-10');
  expect(screen.getByLabelText('To')).toHaveValue('2026-03-20');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is worked by the keyboard alone', async () => {
  const told = show('', '2026-03-05');
  calendar().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await day(/^Thursday 5 March/)).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}');
  expect(told).toEqual([{ from: '2026-03-12', to: '2026-03-13' }]);
  await waitFor(() => expect(calendar()).toHaveFocus());
});
