import { fireEvent, render, screen } from '@testing-library/react';
import { halfType } from '@/__tests__/support/screens/half-type';
import { DateField } from '@/components/ui/date/date-field';

function renderField(value = '') {
  const onChange = jest.fn();
  render(<DateField label="From" value={value} onChange={onChange} />);
  return { onChange, field: screen.getByLabelText('From') };
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
  expect(field).toHaveAccessibleDescription('Enter a full date.');
});

it('drops an unfinished date when the field is left', () => {
  const { field } = renderField('2026-03-01');
  fireEvent.change(field, { target: { value: '0202-03-01' } });
  fireEvent.blur(field);
  expect(field).toHaveValue('2026-03-01');
});
