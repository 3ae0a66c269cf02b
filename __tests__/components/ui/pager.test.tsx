import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { Pager } from '@/components/ui/table/pager';

function renderPager(
  page: { count: number; next: string | null; previous: string | null },
  size = 25,
) {
  const onSize = jest.fn();
  openScreen(
    <Pager noun={['truck', 'trucks']} page={page} size={size} onSize={onSize} />,
    '/trucks',
    { address: '/trucks?game=ats' },
  );
  return { onSize };
}
const link = (name: string) => screen.getByRole('link', { name });

it('leads to the next page and back, here or in a tab of its own', async () => {
  renderPager({ count: 80, next: 'later', previous: 'earlier' });
  expect(link('Next page')).toHaveAttribute('href', '/trucks?game=ats&cursor=later');
  expect(link('Previous page')).toHaveAttribute('href', '/trucks?game=ats&cursor=earlier');
  const forNewTab = createEvent.click(link('Next page'), { ctrlKey: true });
  // What the browser would do with it is not for this document to follow.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(link('Next page'), forNewTab);
  expect(location.search).not.toContain('cursor');
  await userEvent.click(link('Next page'));
  expect(location.search).toBe('?game=ats&cursor=later');
});

it('leads nowhere while another list is loading', async () => {
  openScreen(
    <Pager
      noun={['truck', 'trucks']}
      page={{ count: 80, next: 'later', previous: null }}
      size={25}
      isOld
      onSize={() => undefined}
    />,
    '/trucks',
    { address: '/trucks?search=volvo' },
  );
  expect(link('Next page')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(link('Next page'));
  expect(location.search).not.toContain('cursor');
});

it.each([
  ['Next page', { next: null, previous: 'earlier' }],
  ['Previous page', { next: 'later', previous: null }],
])('stops where there is no %s', (name, page) => {
  renderPager({ count: 80, ...page });
  expect(link(name)).toHaveAttribute('aria-disabled', 'true');
  expect(link(name)).not.toHaveAttribute('href');
});

it('of a list of one page only says how many there are, and offers no sizes without effect', () => {
  renderPager({ count: 10, next: null, previous: null });
  expect(screen.getByText('10 trucks')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
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

it('lists the page size of the address among the others by size', () => {
  renderPager({ count: 80, next: null, previous: null }, 40);
  const sizes = within(screen.getByLabelText('Rows per page'))
    .getAllByRole('option')
    .map(({ textContent }) => Number(textContent));
  expect(sizes).toContain(40);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
});
