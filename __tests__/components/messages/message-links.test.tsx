import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { server } from '@/__tests__/support/screens/server';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { notify } from '@/lib/messages/notify';

const region = () => screen.getByRole('region', { name: 'Messages' });

it('a message leads to what it is about, goes then, and was read', async () => {
  const read = jest.fn();
  server.use(
    http.put('/api/notifications/7/read', async ({ request }) => {
      read(await request.json());
      return HttpResponse.json({});
    }),
  );
  openScreen(<MessageOverlay />, '/news');
  const message = 'Job #7 was accepted.';
  act(() => notify({ id: '7', type: 'SUCCESS', message, link: '/jobs/7' }));
  await userEvent.click(within(region()).getByRole('link', { name: message }));
  expect(window.location.pathname).toBe('/jobs/7');
  expect(region()).toBeEmptyDOMElement();
  await waitFor(() => expect(read).toHaveBeenCalledWith({ is_read: true }));
});

it('one message for several leads to all of them, and leaves them unread', async () => {
  openScreen(<MessageOverlay />, '/news');
  const message = '5 new notifications';
  act(() => notify({ id: '0', type: 'SUCCESS', message, link: '/notifications' }));
  await userEvent.click(within(region()).getByRole('link', { name: message }));
  expect(window.location.pathname).toBe('/notifications');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'jobs'])(
  'a stored message leads nowhere by %s',
  async (link) => {
    localStorage.setItem('messages_a', JSON.stringify({ type: 'ERROR', message: 'Come', link }));
    openScreen(<MessageOverlay />, '/news');
    expect(await within(region()).findByText('Come')).toBeVisible();
    expect(within(region()).queryByRole('link')).toBeNull();
  },
);
