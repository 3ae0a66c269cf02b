import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { ApiError } from '@/lib/http/api-error';

const text = z.string().check(z.minLength(10, 'Give a reason of at least 10 characters.'));
const onSubmit = jest.fn(async () => undefined);
const onNext = jest.fn();
const onClose = jest.fn();
beforeEach(() => jest.clearAllMocks());
const dialog = () => within(screen.getByRole('dialog'));

const decline = (error: Error | null) => (
  <WordsDialog
    title="Decline request #4"
    label="Reason"
    submitLabel="Decline request"
    field="note"
    text={text}
    isPending={false}
    error={error}
    onSubmit={onSubmit}
    nextLabel="Next request"
    onNext={onNext}
    onClose={onClose}
  />
);

describe.each([
  ['decided', 'You’ve already decided this, perhaps in another tab.', ''],
  ['no_longer_possible', 'The request was withdrawn.', ''],
  ['changed', 'This record was changed by Ada.', ' Close this to see the latest version.'],
])('a decision refused as %s', (code, message, advice) => {
  it('can be read and left, but not sent again', async () => {
    const { rerender } = render(decline(null));
    await userEvent.type(dialog().getByLabelText('Reason'), 'It was never driven.');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('It was never driven.'));
    rerender(decline(new ApiError(409, code, message)));
    expect(dialog().getByRole('alert')).toHaveTextContent(`${message}${advice}`);
    expect(dialog().getByRole('alert').parentElement).toHaveFocus();
    expect(dialog().getByText('It was never driven.')).toBeVisible();
    const names = dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Close', 'Next request']);
    await userEvent.click(dialog().getByRole('button', { name: 'Next request' }));
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

it('shows what was typed after it was sent, too', async () => {
  const { rerender } = render(decline(null));
  await userEvent.type(dialog().getByLabelText('Reason'), 'It was never driven.');
  await userEvent.click(dialog().getByRole('button', { name: 'Decline request' }));
  await userEvent.type(dialog().getByLabelText('Reason'), ' I checked twice.');
  rerender(decline(new ApiError(409, 'decided', 'Ada was faster.')));
  expect(dialog().getByText('It was never driven. I checked twice.')).toBeVisible();
});

it('keeps the words of any other refusal in the form', () => {
  render(decline(new ApiError(409, 'not_possible', 'The division is full.')));
  expect(dialog().getByRole('alert')).toHaveTextContent('The division is full.');
  expect(dialog().getByRole('button', { name: 'Decline request' })).toBeVisible();
});

const changed = new ApiError(409, 'changed', 'This record was changed by Ada.');
const edit = (
  <Form
    schema={z.object({ city: z.string() })}
    isPending={false}
    error={changed}
    onSubmit={async () => undefined}
  >
    <TextField label="City" name="city" />
    <SubmitButton>Save</SubmitButton>
  </Form>
);

it('keeps a form of many fields to copy from, and says how to go on', () => {
  render(
    <Dialog title="Accept with changes" onClose={onClose}>
      <UnlessDecided error={changed} hasMoreTyped onClose={onClose}>
        {edit}
      </UnlessDecided>
    </Dialog>,
  );
  expect(dialog().getByLabelText('City')).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent(
    'This record was changed by Ada. Close this to see the latest version.',
  );
});

it('leads from a page to a reload', () => {
  render(edit);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This record was changed by Ada. Reload to see the latest version.',
  );
});
