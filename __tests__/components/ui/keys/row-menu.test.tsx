import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { RowActions } from '@/components/ui/menu/row-actions';
import { RowMenu } from '@/components/ui/menu/row-menu';

const ACTIONS = [
  { label: 'Assign', shortcut: 'S' },
  { label: 'History', shortcut: 'H' },
];

function Queue({ actions }: { actions: readonly { label: string; shortcut: string }[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const items = (name: string) =>
    actions.map((action) => ({ ...action, onSelect: () => setOpened(`${action.label} ${name}`) }));
  return (
    <QueueKeys>
      <table>
        <tbody>
          {['Ada', 'Bo'].map((name) => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
                <RowMenu name={name} items={items(name)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== null && (
        <Dialog title={opened} onClose={() => setOpened(null)}>
          <button type="button" onClick={() => setOpened(null)}>
            Close
          </button>
        </Dialog>
      )}
    </QueueKeys>
  );
}

it.each([
  ['in a closed menu', ACTIONS],
  ['that stands alone', ACTIONS.slice(1)],
])('does by its key what is %s, and the focus comes back to the row', async (_, actions) => {
  render(<Queue actions={actions} />);
  const bo = screen.getByRole('link', { name: 'Bo' });
  bo.focus();
  await userEvent.keyboard('h');
  const dialog = within(screen.getByRole('dialog', { name: 'History Bo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(bo).toHaveFocus());
});

it('tells the keys of a closed menu in the help', async () => {
  render(<Queue actions={ACTIONS} />);
  await userEvent.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const { label, shortcut } of ACTIONS) {
    expect(dialog.getByText(label)).toBeVisible();
    expect(dialog.getByText(shortcut)).toBeVisible();
  }
});

it('shows each key beside what it does', async () => {
  render(<Queue actions={ACTIONS} />);
  const menu = screen.getByRole('button', { name: 'More actions for Ada' });
  expect(menu).toHaveTextContent(/^More/);
  await userEvent.click(menu);
  const item = await screen.findByRole('menuitem', { name: 'Assign' });
  expect(item).toHaveAttribute('aria-keyshortcuts', 'S');
  expect(within(item).getByText('S')).toBeVisible();
});

it('where there is no room, a row has all but the first of its actions in one menu', async () => {
  const chosen: string[] = [];
  const of = (label: string) => ({ label, onSelect: () => void chosen.push(label) });
  render(
    <RowActions
      name="Ada"
      decisions={[of('Accept'), of('Ask'), { ...of('Decline'), variant: 'danger' }]}
      more={[of('Details')]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Other actions for Ada' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ask', 'Decline', 'Details']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Decline' }));
  await waitFor(() => expect(chosen).toEqual(['Decline']));
});

it('the menu of a row does by keyboard what its buttons do', async () => {
  const chosen: string[] = [];
  const of = (label: string) => ({ label, onSelect: () => void chosen.push(label) });
  render(<RowActions name="job #8" decisions={[of('Accept'), of('Ask'), of('Void')]} more={[]} />);
  const menu = () => screen.getByRole('button', { name: 'Other actions for job #8' });
  menu().focus();
  await userEvent.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Ask' });
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(chosen).toEqual(['Void']));
  await waitFor(() => expect(menu()).toHaveFocus());
});
