import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from '@/components/ui/pager';

function renderPager(page: { count: number; next: string | null; previous: string | null }) {
  const onPage = jest.fn();
  const onSize = jest.fn();
  render(
    <Pager noun={['truck', 'trucks']} page={page} size={25} onPage={onPage} onSize={onSize} />,
  );
  return { onPage, onSize };
}

it('leads to the next page and back', async () => {
  const { onPage } = renderPager({ count: 80, next: 'later', previous: 'earlier' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage.mock.calls).toEqual([['later'], ['earlier']]);
});

it('stops at both ends', () => {
  renderPager({ count: 1, next: null, previous: null });
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});

it.each([
  [1, '1 truck'],
  [1000, '1,000 trucks'],
  [1001, '1,000+ trucks'],
])('says how many there are when there are %d', (count, words) => {
  renderPager({ count, next: null, previous: null });
  expect(screen.getByText(words)).toBeVisible();
});

it('offers other page sizes', async () => {
  const { onSize } = renderPager({ count: 80, next: null, previous: null });
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100');
  expect(onSize).toHaveBeenCalledWith('100');
});
