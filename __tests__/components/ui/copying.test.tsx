import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { CopyButton } from '@/components/ui/copy-button';
import { AccountId } from '@/components/ui/text/account-id';

const show = () => {
  const user = userEvent.setup();
  renderInPanel(
    <>
      <CopyButton value="aaaa-bbbb" label="Copy codes" />
      <AccountId service="steam" id="76561190000000001" />
    </>,
  );
  return user;
};

it.each([
  ['Copy codes', 'aaaa-bbbb', 'Copied.'],
  ['Copy Steam ID', '76561190000000001', 'Steam ID copied.'],
])('%s copies, and says so', async (label, text, words) => {
  const user = show();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(text);
});

it.each(['Copy codes', 'Copy Steam ID'])(
  '%s says what to do where the browser refuses',
  async (label) => {
    const user = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(screen.getByRole('button', { name: label }));
    expect(
      await screen.findByText('Your browser didn’t allow copying. Select the text instead.'),
    ).toBeVisible();
  },
);
