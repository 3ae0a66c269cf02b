import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import * as z from 'zod/mini';
import { halfType } from '@/__tests__/support/screens/half-type';
import { ChoicesField } from '@/components/ui/form/ticks/choices-field';
import { Form } from '@/components/ui/form/form';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { NumberField } from '@/components/ui/form/number-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { ApiError } from '@/lib/http/api-error';
import '@/lib/start/early-submit.js';

const schema = z.object({ plate: z.string().check(z.minLength(4, 'Enter the full plate.')) });

interface PlateFormProps {
  onSubmit?: (values: { plate: string }) => Promise<unknown>;
  isPending?: boolean;
  error?: Error | null;
}

const plateForm = ({
  onSubmit = async () => undefined,
  isPending = false,
  error = null,
}: PlateFormProps = {}) => (
  <Form schema={schema} isPending={isPending} error={error} onSubmit={onSubmit}>
    <TextField label="Plate" name="plate" hint="As on the truck" />
    <SubmitButton>Ask</SubmitButton>
  </Form>
);

const field = () => screen.getByLabelText('Plate');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));

it('that is sent before the page is alive waits for that, with what was typed', async () => {
  const onSubmit = jest.fn(async () => undefined);
  const container = document.createElement('div');
  container.innerHTML = renderToString(plateForm());
  document.body.append(container);
  expect(container.innerHTML).not.toContain('style=');

  await userEvent.type(field(), 'AB 1234{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  render(plateForm({ onSubmit }), { container, hydrate: true });
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ plate: 'AB 1234' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('hands over what was typed', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(plateForm({ onSubmit }));
  await userEvent.type(field(), 'AB 1234');
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ plate: 'AB 1234' });
});

it('ties the hint and the error to the field', async () => {
  render(plateForm());
  expect(field()).toHaveAccessibleDescription('As on the truck');
  await userEvent.type(field(), 'AB');
  await submit();
  expect(field()).toHaveAccessibleDescription('Enter the full plate. As on the truck');
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('AB');
});

it('sums up what is wrong where that is more than one field, each a press away', async () => {
  const two = z.object({ plate: schema.shape.plate, truck: schema.shape.plate });
  render(
    <Form schema={two} isPending={false} error={null} onSubmit={async () => undefined}>
      <TextField label="Truck" name="truck" />
      <TextField label="Plate" name="plate" />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  expect(screen.getByText('Fix 2 fields:')).toBeVisible();
  expect(screen.getByLabelText('Truck')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Plate' }));
  expect(field()).toHaveFocus();
  await userEvent.type(field(), 'AB 1234');
  expect(screen.queryByText('Fix 2 fields:')).toBeNull();
  expect(field()).toBeValid();
  expect(screen.getByLabelText('Truck')).toBeInvalid();
});

it('names several boxes by what they are about', async () => {
  const boxes = z.object({ plate: schema.shape.plate, games: z.literal('a', 'Choose a game.') });
  render(
    <Form schema={boxes} isPending={false} error={null} onSubmit={async () => undefined}>
      <TextField label="Plate" name="plate" />
      <ChoicesField
        legend="Games"
        name="games"
        options={[
          { value: 'a', label: 'First game' },
          { value: 'b', label: 'Second game' },
        ]}
        chosen={[]}
      />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Games' }));
  expect(screen.getByLabelText('First game')).toHaveFocus();
});

it('takes an error back once it is mended', async () => {
  render(plateForm());
  await submit();
  await userEvent.type(field(), 'AB 1234');
  expect(field()).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends nothing twice while the first is under way', async () => {
  let finish: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const onSubmit = jest.fn(() => underWay);
  render(plateForm({ onSubmit }));
  await userEvent.type(field(), 'AB 1234{Enter}{Enter}');
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  await underWay;
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('is sent once by a double click, however quick the answer is', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(plateForm({ onSubmit }));
  await userEvent.type(field(), 'AB 1234');
  await submit();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }), { detail: 2 });
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

it('can be sent again after a refusal', async () => {
  const onSubmit = jest.fn(() => Promise.reject(new Error('No')));
  render(plateForm({ onSubmit }));
  await userEvent.type(field(), 'AB 1234');
  await submit();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('marks its button while it is pending, and keeps the focus there', async () => {
  const { rerender } = render(plateForm());
  await userEvent.type(field(), 'AB 1234');
  await submit();
  rerender(plateForm({ isPending: true }));
  const button = screen.getByRole('button', { name: 'Ask' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

it('brings a refusal into view, which may stand far above the button', () => {
  const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(plateForm({ error: new ApiError(422, 'no', 'Not this one.') }));
  const [box] = brought.mock.contexts;
  expect(box).toContainElement(screen.getByRole('alert'));
});

it('leads to a refusal from the dialog around it, and not from another part of the page', () => {
  const page = (error: Error | null) => (
    <>
      <button type="button">Elsewhere</button>
      <div role="dialog" aria-label="Around" tabIndex={-1}>
        {plateForm({ error })}
      </div>
    </>
  );
  const { rerender } = render(page(null));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(page(new ApiError(409, 'taken', 'Somebody was faster.')));
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  screen.getByRole('dialog').focus();
  rerender(page(new ApiError(500, 'internal', 'Something went wrong.')));
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});

it('shows a refusal as an alert and its words at the field', () => {
  const error = new ApiError(422, 'invalid', 'That did not work.', { plate: 'Taken.' });
  render(plateForm({ error }));
  expect(screen.getByText('That did not work.')).toHaveAttribute('role', 'alert');
  expect(field()).toHaveAccessibleDescription('Taken. As on the truck');
});

it('says a refusal once that is about what no field stands for', () => {
  render(plateForm({ error: new ApiError(422, 'invalid', 'Taken.', { truck: 'Taken.' }) }));
  expect(screen.getAllByText('Taken.')).toHaveLength(1);
});

it('says a refusal once that stands at its field', async () => {
  render(plateForm({ error: new ApiError(422, 'invalid', 'Taken.', { plate: 'Taken.' }) }));
  expect(await screen.findAllByText('Taken.')).toHaveLength(1);
  expect(field()).toHaveAccessibleDescription('Taken. As on the truck');
  expect(field()).toHaveFocus();
});

it('leads to the field that the server refuses, and takes the words back with the value', async () => {
  const { rerender } = render(plateForm());
  await userEvent.type(field(), 'AB 1234');
  await submit();
  rerender(plateForm({ error: new ApiError(422, 'invalid', 'Taken.', { plate: 'Taken.' }) }));
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  await userEvent.type(field(), '5');
  expect(field()).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what no field stands for at the form, and leads there', async () => {
  const pair = z
    .object({ plate: z.string() })
    .check(z.refine(({ plate }) => plate !== '', { path: ['truck'], error: 'Choose a truck.' }));
  render(
    <Form schema={pair} isPending={false} error={null} onSubmit={async () => undefined}>
      <TextField label="Plate" name="plate" />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Choose a truck.');
  expect(alert.parentElement).toHaveFocus();
  await userEvent.type(field(), 'A');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to the refusal where the field that it names is switched off', () => {
  render(
    <Form
      schema={z.object({ until: z.nullable(z.string()) })}
      isPending={false}
      error={new ApiError(422, 'no', 'Enter an end.', { until: 'Enter an end.' })}
      onSubmit={async () => undefined}
    >
      <OpenDateField label="Until" name="until" type="date" openLabel="No end" isOpen />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('Enter an end.');
  expect(document.activeElement).toContainElement(screen.getAllByText('Enter an end.')[0] ?? null);
});

it('shows what the server says of something that the form has no field for', () => {
  render(plateForm({ error: new ApiError(422, 'no', 'Not now.', { driver: 'They are away.' }) }));
  expect(screen.getByText('Not now.').parentElement).toHaveFocus();
  expect(screen.getByText('They are away.')).toBeVisible();
});

it('shows what is wrong with one of several names at the field that holds them', async () => {
  const names = z.object({ names: z.array(z.string().check(z.minLength(2, 'Too short.'))) });
  render(
    <Form
      schema={names}
      read={(fields) => ({ names: (fields['names'] ?? '').split(' ') })}
      isPending={false}
      error={null}
      onSubmit={async () => undefined}
    >
      <TextField label="Names" name="names" defaultValue="Ada B" />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  expect(screen.getByLabelText('Names')).toHaveAccessibleDescription('Too short.');
});

it('asks nothing more of a field that is gone, and forgets what it held', async () => {
  const onSubmit = jest.fn(async () => undefined);
  const dated = z.object({ plate: z.string(), truck: z.optional(schema.shape.plate) });
  const withTruck = (hasTruck: boolean) => (
    <Form schema={dated} isPending={false} error={null} onSubmit={onSubmit}>
      <TextField label="Plate" name="plate" />
      {hasTruck && <TextField label="Truck" name="truck" />}
      <SubmitButton>Ask</SubmitButton>
    </Form>
  );
  const { rerender } = render(withTruck(true));
  await userEvent.type(screen.getByLabelText('Truck'), 'AB');
  await submit();
  expect(screen.getByLabelText('Truck')).toBeInvalid();
  rerender(withTruck(false));
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ plate: '' });
});

it('takes back what one field says once another has mended it', async () => {
  const pair = z.object({ plate: z.string(), repeated: z.string() }).check(
    z.refine(({ plate, repeated }) => plate === repeated, {
      path: ['repeated'],
      error: 'No match.',
    }),
  );
  render(
    <Form schema={pair} isPending={false} error={null} onSubmit={async () => undefined}>
      <TextField label="Plate" name="plate" />
      <TextField label="Repeated" name="repeated" defaultValue="AB" />
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  expect(screen.getByLabelText('Repeated')).toBeInvalid();
  await userEvent.type(field(), 'AB');
  expect(screen.getByLabelText('Repeated')).toBeValid();
});

it('opens what is folded up, where an error is in it', async () => {
  render(
    <Form schema={schema} isPending={false} error={null} onSubmit={async () => undefined}>
      <details>
        <TextField label="Plate" name="plate" />
      </details>
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  await submit();
  expect(field()).toBeVisible();
  expect(field()).toHaveFocus();
});

describe('what can’t be read', () => {
  const optional = z.object({ until: z.nullable(z.string()), km: z.nullable(z.number()) });
  const onSubmit = jest.fn(async () => undefined);
  const open = () =>
    render(
      <Form
        schema={optional}
        read={(fields) => ({ until: fields['until'] || null, km: null })}
        isPending={false}
        error={null}
        onSubmit={onSubmit}
      >
        <OpenDateField label="Until" name="until" type="date" openLabel="No end" />
        <NumberField label="Distance" name="km" />
        <SubmitButton>Ask</SubmitButton>
      </Form>,
    );

  it('is never taken for nothing', async () => {
    onSubmit.mockClear();
    open();
    halfType(screen.getByLabelText('Until'));
    await userEvent.type(screen.getByLabelText('Distance'), '12e');
    await submit();
    expect(screen.getByLabelText('Until')).toHaveFocus();
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(/^Enter a full date/);
    expect(screen.getByLabelText('Distance')).toHaveAccessibleDescription(/^Enter a number/);
    await userEvent.click(screen.getByRole('button', { name: 'Distance' }));
    await userEvent.keyboard('{Backspace}');
    expect(screen.getByLabelText('Distance')).toBeValid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a date that is neither given nor left open by choice', async () => {
    onSubmit.mockClear();
    open();
    await submit();
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
      'Enter a date, or tick “No end”.',
    );
    await userEvent.click(screen.getByLabelText('No end'));
    expect(screen.getByLabelText('Until')).toBeValid();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ until: null, km: null });
    await userEvent.click(screen.getByLabelText('No end'));
    await userEvent.type(screen.getByLabelText('Until'), '0027-01-31');
    await submit();
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
      'Enter a year between 2000 and 2099.',
    );
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-01-31' } });
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ until: '2027-01-31', km: null });
  });
});
