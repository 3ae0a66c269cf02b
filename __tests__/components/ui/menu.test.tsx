import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Menu } from '@/components/ui/menu/menu';

function Actions() {
  const [opened, setOpened] = useState<string | null>(null);
  const open = (label: string) => ({ label, onSelect: () => setOpened(label) });
  return (
    <>
      <Menu label="What to do" items={['Warn', 'Disable', 'Dismiss'].map(open)} />
      {opened && (
        <Dialog title={opened} onClose={() => setOpened(null)}>
          <button type="button" onClick={() => setOpened(null)}>
            Close
          </button>
        </Dialog>
      )}
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'What to do' });

it('is worked by the keyboard alone, and gets the focus back from what it opened', async () => {
  render(<Actions />);
  await userEvent.tab();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Warn' })).toHaveFocus());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Disable' })).toBeVisible();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(button()).toHaveFocus());
});

it('closes by Escape without doing anything', async () => {
  render(<Actions />);
  await userEvent.click(button());
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
