import { fireEvent, render, screen } from '@testing-library/react';
import { halfType } from '@/__tests__/support/screens/half-type';
import { DateField } from '@/components/ui/date/date-field';

function renderField(value = '') {
  const onChange = jest.fn();
  const fieldWith = (day: string) => <DateField label="From" value={day} onChange={onChange} />;
  const { rerender } = render(fieldWith(value));
  const showDay = (day: string) => rerender(fieldWith(day));
  return { onChange, field: screen.getByLabelText('From'), showDay };
}

it('reports a whole date and its removal', () => {
  const { onChange, field } = renderField('2026-03-01');
  fireEvent.change(field, { target: { value: '2026-03-02' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['2026-03-02'], ['']]);
});

it('keeps a year that is still being typed to itself', () => {
  const { onChange, field } = renderField();
  fireEvent.change(field, { target: { value: '0202-03-01' } });
  expect(field).toHaveValue('0202-03-01');
  expect(onChange).not.toHaveBeenCalled();
});

it('is invalid as long as half of a date stands in it', () => {
  const { field } = renderField();
  halfType(field);
  fireEvent.blur(field);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a full date: day, month and year.');
});

it.each([
  ['0202-03-01', 'the field is left', (field: HTMLElement) => fireEvent.blur(field)],
  [
    '2226-03-01',
    'Enter is pressed',
    (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' }),
  ],
])('keeps a year of another century, %s, and says so once %s', (day, _, leave) => {
  const { field, onChange } = renderField('2026-03-01');
  fireEvent.change(field, { target: { value: day } });
  expect(field).toBeValid();
  leave(field);
  expect(field).toHaveValue(day);
  expect(field).toHaveAccessibleDescription('Enter a year between 2000 and 2099.');
  expect(onChange).not.toHaveBeenCalled();
});

it('gives way to a day that is chosen elsewhere', () => {
  const { field, showDay } = renderField();
  halfType(field);
  fireEvent.blur(field);
  showDay('2026-03-05');
  expect(field).toHaveValue('2026-03-05');
  expect(field).toHaveAccessibleDescription('');
});

it('keeps what was typed since while the day before it arrives', () => {
  const { field, showDay } = renderField();
  fireEvent.change(field, { target: { value: '2026-03-01' } });
  fireEvent.change(field, { target: { value: '2026-03-15' } });
  showDay('2026-03-01');
  expect(field).toHaveValue('2026-03-15');
  showDay('2026-03-15');
  expect(field).toHaveValue('2026-03-15');
});

it('reports that it was emptied part by part once it is left', () => {
  const { field, onChange } = renderField('2026-03-01');
  halfType(field);
  expect(onChange).not.toHaveBeenCalled();
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } });
  fireEvent.blur(field);
  expect(onChange.mock.calls).toEqual([['']]);
});
