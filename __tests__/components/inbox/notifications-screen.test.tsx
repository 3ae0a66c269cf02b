import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { NotificationsScreen } from '@/components/inbox/notifications-screen';
import { NotificationBell } from '@/components/layout/notification-bell';

const AT = '2026-03-20T10:00:00.000Z';
const told = (id: number, message: string, more: object = {}) => ({
  id,
  type: 'SUCCESS',
  message,
  subject: 'deliveries',
  link: null,
  is_read: false,
  created_at: AT,
  ...more,
});

let items: ReturnType<typeof told>[] = [];
let asked: URLSearchParams[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  items = [told(2, 'Job #1500 was accepted.', { link: '/jobs/1500' }), told(1, 'Welcome aboard!')];
  asked = [];
  sent = [];
  const isUnread = ({ is_read }: { is_read?: boolean }) => !is_read;
  server.use(
    memberHolds(),
    http.get('/api/inbox/unread', () =>
      HttpResponse.json({ count: items.filter(isUnread).length }),
    ),
    http.get('/api/notifications', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const shown = query.get('state') === 'unread' ? items.filter(isUnread) : items;
      const page = { next: null, previous: null, count: shown.length, newest: 2 };
      return HttpResponse.json({ items: shown, ...page });
    }),
    http.put('/api/notifications/:id/read', async ({ request, params }) => {
      const body = await request.json();
      sent.push({ id: params['id'], body });
      items = items.map((one) =>
        String(one.id) === params['id'] ? Object.assign({}, one, body) : one,
      );
      return HttpResponse.json({});
    }),
    http.post('/api/notifications/read', async ({ request }) => {
      sent.push(await request.json());
      items = items.map((one) => ({ ...one, is_read: true }));
      return HttpResponse.json({ read: 2 });
    }),
  );
});

function show(address = '/notifications') {
  const opened = openScreen(
    <>
      <NotificationBell className="" />
      <NotificationsScreen />
    </>,
    '/notifications',
    { address },
  );
  return { user: userEvent.setup(), ...opened };
}
const bell = (name: string) => screen.findByRole('link', { name });

it('shows what a notification is about, or that there is trouble', async () => {
  items = [
    told(3, 'Are you coming?', { subject: 'company' }),
    told(2, 'Job #7 was flagged.', { type: 'WARNING' }),
    told(1, 'Told no longer.', { subject: null }),
  ];
  show();
  const shapes = within(await screen.findByRole('list', { name: 'Notifications' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('use')?.getAttribute('href')?.split('#')[1]);
  expect(shapes).toEqual(['megaphone', 'exclamation-triangle', 'bell']);
});

describe('the bell', () => {
  it('says how many are unread', async () => {
    show();
    expect(await bell('Notifications, 2 unread')).toHaveTextContent('2');
  });

  it('shows no more than 9+, and asks again when something is told', async () => {
    items = [];
    const { change } = show();
    expect(await bell('Notifications')).toHaveTextContent('');
    items = Array.from({ length: 12 }, (_, index) => told(index + 1, `Message ${index}`));
    change('notifications');
    expect(await bell('Notifications, 12 unread')).toHaveTextContent('9+');
    items = Array.from({ length: 100 }, (_, index) => told(index + 1, `Message ${index}`));
    change('notifications');
    expect(await bell('Notifications, 99+ unread')).toHaveTextContent('9+');
  });
});

describe('the page of notifications', () => {
  const line = (name: string) =>
    screen.findByText(name).then((text) => within(text.closest('li') ?? document.body));

  it('lists them, with the settings beside them', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Notifications' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect((await line('Welcome aboard!')).queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      '/settings?section=notices',
    );
  });

  it('marks what is opened as read, and goes to what it is about', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Job #1500 was accepted.' }));
    await bell('Notifications, 1 unread');
    expect(window.location.pathname).toBe('/jobs/1500');
    await screen.findByRole('button', { name: 'Mark unread “Job #1500 was accepted.”' });
    await user.click(screen.getByRole('link', { name: 'Job #1500 was accepted.' }));
    await callsHaveArrived();
    expect(sent).toEqual([{ id: '2', body: { is_read: true } }]);
  });

  it('marks one as read and as unread again', async () => {
    const { user } = show();
    const button = (name: string) => screen.findByRole('button', { name });
    await user.click(await button('Mark read “Welcome aboard!”'));
    await user.click(await button('Mark unread “Welcome aboard!”'));
    expect(await button('Mark read “Welcome aboard!”')).toBeVisible();
    expect(sent).toEqual([
      { id: '1', body: { is_read: true } },
      { id: '1', body: { is_read: false } },
    ]);
  });

  it('marks all as read that were there, and then has nothing left to mark', async () => {
    const { user } = show();
    await bell('Notifications, 2 unread');
    const all = screen.getByRole('button', { name: 'Mark all as read' });
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    await bell('Notifications');
    expect(sent).toEqual([{ up_to: 2 }]);
    expect(all).toBeDisabled();
  });

  it('shows the unread ones by its address', async () => {
    items[0] = told(2, 'Read before', { is_read: true });
    const { user } = show();
    await screen.findByText('Read before');
    await user.click(screen.getByRole('link', { name: 'Unread' }));
    await waitFor(() => expect(screen.queryByText('Read before')).toBeNull());
    expect(asked.at(-1)?.get('state')).toBe('unread');
  });

  it('shows those of one kind by its address, and marks only them', async () => {
    const { user } = show();
    await bell('Notifications, 2 unread');
    const kinds = screen.getByRole('combobox', { name: 'Kind' });
    expect(within(kinds).queryByRole('option', { name: 'Staff work' })).toBeNull();
    await user.selectOptions(kinds, 'rewards');
    await waitFor(() => expect(asked.at(-1)?.get('subject')).toBe('rewards'));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    expect(sent).toEqual([{ up_to: 2, subject: 'rewards' }]);
  });

  it.each([
    ['/notifications', 'No notifications yet.'],
    ['/notifications?state=unread', 'You’re all caught up.'],
    ['/notifications?subject=quota', 'No notifications of this kind.'],
    ['/notifications?state=lost', 'Notifications can’t be shown.'],
  ])('says at %s without any: %s', async (address, words) => {
    items = [];
    show(address);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says when they can’t be loaded, and tries again', async () => {
    server.use(
      http.get('/api/notifications', () => refusal(429, 'Too often. Try again in a minute.'), {
        once: true,
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Welcome aboard!')).toBeVisible();
  });
});
