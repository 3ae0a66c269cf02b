import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';

const thumb = (name: string) => screen.getByRole('link', { name });

it('opens the picture that was pressed, beside the others, and gives the focus back', async () => {
  render(<PictureThumbs keys={['a', 'b']} label="Proof" />);
  await userEvent.click(thumb('Proof 2'));
  const box = within(await screen.findByRole('dialog', { name: 'Pictures' }));
  expect(box.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(box.getByRole('button', { name: 'Next' })).toBeEnabled());
  expect(box.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(thumb('Proof 2')).toHaveFocus();
});

it('has no ways to others where there is one picture', async () => {
  render(<PictureThumbs keys={['a']} label="Proof" />);
  await userEvent.click(thumb('Proof 1'));
  await screen.findByRole('dialog', { name: 'Pictures' });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('leaves it to the browser where a tab of its own is asked for', async () => {
  render(<PictureThumbs keys={['a']} label="Proof" />);
  expect(thumb('Proof 1')).toHaveAttribute('href', expect.stringContaining('/a'));
  await userEvent.keyboard('{Control>}');
  await userEvent.click(thumb('Proof 1'));
  await userEvent.keyboard('{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
