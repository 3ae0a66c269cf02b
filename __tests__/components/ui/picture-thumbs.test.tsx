import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';

/** The box stays in the document until it has faded out, also when its page has gone. */
async function close() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const thumb = (name: string) => screen.getByRole('link', { name });

it('opens the picture that was pressed, beside the others, and gives the focus back', async () => {
  render(<PictureThumbs keys={['a', 'b']} label="Proof" />);
  await userEvent.click(thumb('Proof 2'));
  const box = within(await screen.findByRole('dialog', { name: 'Pictures' }));
  expect(box.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(box.getByRole('button', { name: 'Next' })).toBeEnabled());
  expect(box.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  await close();
  expect(thumb('Proof 2')).toHaveFocus();
});

it('has no ways to others where there is one picture', async () => {
  render(<PictureThumbs keys={['a']} label="Proof" />);
  await userEvent.click(thumb('Proof 1'));
  await screen.findByRole('dialog', { name: 'Pictures' });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await close();
});

it('leaves it to the browser where a tab of its own is asked for', async () => {
  render(<PictureThumbs keys={['a']} label="Proof" />);
  expect(thumb('Proof 1')).toHaveAttribute('href', expect.stringContaining('/a'));
  const user = userEvent.setup();
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // The browser of tests can't go anywhere.
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  await user.keyboard('{Control>}');
  await user.click(thumb('Proof 1'));
  await user.keyboard('{/Control}');
  expect(isLeft).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
