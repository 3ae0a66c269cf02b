import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';

const onPress = jest.fn();
beforeEach(() => onPress.mockClear());

const button = () => screen.getByRole('button');

it('of a queue is pressed once by a double click: the next item may stand there by then', async () => {
  render(
    <Button isPending={false} onClick={onPress}>
      Accept
    </Button>,
  );
  await userEvent.dblClick(button());
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('that only leads on counts each click', async () => {
  render(<Button onClick={onPress}>Next month</Button>);
  await userEvent.dblClick(button());
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('is pressed once by Enter, however long it is held', async () => {
  render(<Button onClick={onPress}>Accept</Button>);
  button().focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(onPress).toHaveBeenCalledTimes(1);
});

/** Each item’s form comes with the answer to the one before, as in “Accept and next”. */
function Queue({ onDecide }: { onDecide: (item: number) => void }) {
  const [item, setItem] = useState(1);
  return (
    <Dialog key={item} title={`Request #${item}`} onClose={() => undefined}>
      <Form
        schema={z.object({ note: z.string() })}
        isPending={false}
        error={null}
        onSubmit={async () => {
          onDecide(item);
          setItem(item + 1);
        }}
      >
        <TextField label="Note" name="note" />
        <SubmitButton>Accept and next</SubmitButton>
      </Form>
    </Dialog>
  );
}

it.each([
  ['field', () => screen.getByLabelText('Note')],
  ['button', button],
])('decides one item, however long Enter is held in its %s', async (_where, target) => {
  render(<Queue onDecide={onPress} />);
  target().focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Request #2' })).toBeVisible();
  target().focus();
  expect(fireEvent.keyDown(target(), { key: 'Enter', repeat: true })).toBe(false);
  await userEvent.keyboard('{Enter>3/}');
  expect(await screen.findByRole('dialog', { name: 'Request #3' })).toBeVisible();
  expect(onPress.mock.calls).toEqual([[1], [2]]);
});
