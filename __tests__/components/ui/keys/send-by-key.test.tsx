import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';

const schema = z.object({ plate: z.string() });
const field = () => screen.getByLabelText('Plate');

it.each(['Control', 'Meta'])('a form is sent once by %s and Enter in a text area', async (held) => {
  const onSubmit = jest.fn(async () => undefined);
  const formOf = (isPending: boolean) => (
    <Form schema={schema} isPending={isPending} error={null} onSubmit={onSubmit}>
      <TextArea label="Plate" name="plate" />
      <SubmitButton>Ask</SubmitButton>
    </Form>
  );
  const { rerender } = render(formOf(true));
  await userEvent.type(field(), `AB 1234{${held}>}{Enter}{/${held}}`);
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(formOf(false));
  await userEvent.type(field(), `{${held}>}{Enter}{/${held}}`);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ plate: 'AB 1234' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a form is sent by no other button, by no link, and not again by a held key', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(
    <Form schema={schema} isPending={false} error={null} onSubmit={onSubmit}>
      <TextArea label="Plate" name="plate" />
      <button type="button">Remove picture</button>
      <a href="#rules">Rules</a>
      <SubmitButton>Ask</SubmitButton>
    </Form>,
  );
  const send = { key: 'Enter', ctrlKey: true };
  const isLeftAlone = (element: Element, repeat = false) =>
    fireEvent.keyDown(element, { ...send, repeat });
  expect(isLeftAlone(screen.getByRole('button', { name: 'Remove picture' }))).toBe(true);
  expect(isLeftAlone(screen.getByRole('link', { name: 'Rules' }))).toBe(true);
  expect(isLeftAlone(field(), true)).toBe(true);
  expect(isLeftAlone(screen.getByRole('button', { name: 'Ask' }))).toBe(false);
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
