import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { said, told } from '@/__tests__/support/screens/messages';
import { OtherAction } from '@/components/ui/dialog/other-action';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { ApiError } from '@/lib/http/api-error';

const schema = z.object({ plate: z.string() });

interface AskingProps {
  send: () => Promise<unknown>;
  onOther?: () => void;
}

/** A dialog that can be left while it is being sent. */
function Asking({ send, onOther = () => undefined }: AskingProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [error, setError] = useState<Error | null>(null);
  const handleSubmit = () =>
    send().catch((refusal: unknown) => {
      if (refusal instanceof Error) setError(refusal);
      throw refusal;
    });
  const close = () => setIsOpen(false);
  if (!isOpen) return null;
  return (
    <Dialog title="Ask" onClose={close}>
      <Form schema={schema} isPending={false} error={error} onSubmit={handleSubmit}>
        <TextField label="Plate" name="plate" />
        <SubmitButton>Ask</SubmitButton>
        <CancelButton onCancel={close} />
        <OtherAction onAction={onOther}>Decline</OtherAction>
      </Form>
    </Dialog>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));

it('tells of a refusal whose form has been closed meanwhile', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const answer = new Promise<void>((_resolve, reject) => {
    refuse = reject;
  });
  render(<Asking send={() => answer} />);
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  refuse(new ApiError(409, 'changed', 'This record was changed by Ada.'));
  await said('This record was changed by Ada. Check the latest version, then try again.');
});

it('says a refusal only once where its form still stands', async () => {
  const refused = new ApiError(409, 'not_possible', 'The division is full.');
  render(<Asking send={() => Promise.reject(refused)} />);
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The division is full.');
  expect(told()).not.toContain('The division is full.');
});

it.each(['decided', 'claimed', 'no_longer_possible'])(
  'offers nothing to send after “%s”, and keeps what was typed',
  async (code) => {
    const send = jest.fn(() => Promise.reject(new ApiError(409, code, 'Ada was faster.')));
    render(<Asking send={send} />);
    await userEvent.type(screen.getByLabelText('Plate'), 'AB 1234');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ada was faster.');
    expect(screen.getByLabelText('Plate')).toHaveValue('AB 1234');
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Plate'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  },
);

it('asks before another action takes away what was typed', async () => {
  const onOther = jest.fn();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  render(<Asking send={async () => undefined} onOther={onOther} />);
  await userEvent.type(screen.getByLabelText('Plate'), 'AB');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(onOther).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(onOther).toHaveBeenCalledTimes(1);
  confirm.mockRestore();
});
