import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { notify } from '@/lib/messages/notify';

let undone: string[] = [];
beforeEach(() => {
  undone = [];
});

const show = () => renderInPanel(<QueueKeys>Nothing waits.</QueueKeys>);
const say = (message: string, canUndo = true) =>
  act(() =>
    notify({
      type: 'SUCCESS',
      message,
      ...(canUndo && { undo: () => undone.push(message) }),
    }),
  );
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

it('is offered where the domain allows it, and takes the message away', async () => {
  show();
  say('Settings saved.', false);
  expect(messages().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  say('Job #12 accepted.');
  await userEvent.click(messages().getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['Job #12 accepted.']);
  expect(screen.queryByText('Job #12 accepted.')).not.toBeInTheDocument();
  expect(screen.getByText('Settings saved.')).toBeVisible();
});

it('has a key while it is shown, of the newest first', async () => {
  show();
  await userEvent.keyboard('u');
  say('Job #12 accepted.');
  say('Job #13 accepted.');
  await userEvent.keyboard('u');
  expect(undone).toEqual(['Job #13 accepted.']);
  await userEvent.keyboard('uu');
  expect(undone).toEqual(['Job #13 accepted.', 'Job #12 accepted.']);
});

it('is listed among the keys while it is shown', async () => {
  show();
  say('Job #12 accepted.');
  await userEvent.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('U')).toBeVisible();
  expect(dialog.getByText('Undo', { selector: 'dd' })).toBeVisible();
});

it('stands apart from other messages, which keep the top of the screen', () => {
  show();
  say('Settings saved.', false);
  say('Job #12 accepted.');
  const placeOf = (text: string) => screen.getByText(text).closest('.fixed');
  expect(placeOf('Settings saved.')).toHaveClass('top-4', 'right-4');
  expect(placeOf('Job #12 accepted.')).toHaveClass('bottom-4');
});

it('stands at the top of a dialog, whose buttons are at the bottom', () => {
  renderInPanel(
    <Dialog title="Dispute of Dora" onClose={() => undefined}>
      Why?
    </Dialog>,
  );
  say('Dispute of Ben decided.');
  const place = screen.getByText('Dispute of Ben decided.').closest<HTMLElement>('.fixed');
  expect(screen.getByRole('dialog')).toContainElement(place);
  expect(place).toHaveClass('top-4');
});
