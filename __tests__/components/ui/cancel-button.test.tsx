import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';

it('asks before Cancel takes away what is typed, and only then', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const close = jest.fn();
  render(
    <WordsDialog
      title="Decline request #7"
      label="Reason"
      submitLabel="Decline request"
      field="note"
      text={z.string()}
      isPending={false}
      error={null}
      onSubmit={async () => {}}
      onClose={close}
    />,
  );
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await userEvent.type(screen.getByLabelText('Reason'), 'No proof');
  await userEvent.click(cancel);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await userEvent.click(cancel);
  expect(close).toHaveBeenCalledTimes(1);
});
