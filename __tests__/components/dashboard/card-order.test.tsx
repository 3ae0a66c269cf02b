import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { CardOrder } from '@/components/dashboard/customise/card-order';
import { OrderedCards } from '@/components/dashboard/customise/ordered-cards';

beforeEach(() => setDetailsCookie({ user_id: 103, detail: { name: 'Ada Test' } }));

const open = () => openScreen(<CardOrder hasQueues={false} hasDriven />, '/');
const rows = () =>
  within(screen.getByRole('list', { name: 'Order of cards' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/[↑↓]/g, ''));

it('is changed by keyboard, said aloud and kept for the member, until it is restored', async () => {
  localStorage.setItem('hidden_cards_103', JSON.stringify(['bonuses']));
  const { unmount } = open();
  expect(rows().slice(0, 3)).toEqual(['1. Your quota', '2. Your rank', '3. Tracker and requests']);
  const up = screen.getByRole('button', { name: 'Move “Your rank” up' });
  up.focus();
  await userEvent.keyboard('{Enter}');
  expect(up).toHaveFocus();
  expect(screen.getByText('Your rank: place 1 of 13.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(rows().slice(0, 2)).toEqual(['1. Your rank', '2. Your quota']);
  unmount();

  setDetailsCookie({ user_id: 104, detail: { name: 'Somebody Else' } });
  const others = open();
  expect(rows()[0]).toBe('1. Your quota');
  others.unmount();

  setDetailsCookie({ user_id: 103, detail: { name: 'Ada Test' } });
  open();
  expect(rows()[0]).toBe('1. Your rank');
  await userEvent.click(screen.getByRole('button', { name: 'Restore default order' }));
  expect(rows()[0]).toBe('1. Your quota');
});

it('is that of the page, with cards that it doesn’t know after it', async () => {
  server.use(http.get('/api/*', () => refusal(500, 'It broke.')));
  openScreen(
    <OrderedCards order={['year', 'rank', 'a card of before']} queues={[]} hasDriven />,
    '/',
  );
  await screen.findByRole('region', { name: 'Your quota' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Last 12 months', 'Your rank', 'Your quota']);
});
