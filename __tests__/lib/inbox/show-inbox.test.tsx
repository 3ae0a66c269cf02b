import { http, HttpResponse } from 'msw';
import Router from 'next/router';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { showInbox } from '@/lib/inbox/show-inbox';
import { readEntries } from '@/lib/messages/entries';
import { parseMessage } from '@/lib/messages/message';
import { subscribeToRouteChanges } from '@/lib/navigation/route-changes';

const told = (id: number) =>
  ({ id, type: 'SUCCESS', message: `Message ${id}`, link: id === 1 ? '/jobs/1' : null }) as const;

/** The server's side: what is given under a key is given under it again, and to nobody else. */
function keepInbox(...unseen: number[]) {
  const withdrawn: number[] = [];
  const given = new Map<string, ReturnType<typeof told>[]>();
  let isHeard = true;
  server.use(
    http.post('/api/inbox/take', ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const items = given.get(key) ?? unseen.splice(0).map(told);
      given.set(key, items);
      return isHeard ? HttpResponse.json({ items, withdrawn }) : HttpResponse.error();
    }),
  );
  return {
    tell: (id: number) => unseen.push(id),
    withdraw: (id: number) => withdrawn.push(id),
    hear: (isHeardNow: boolean) => {
      isHeard = isHeardNow;
    },
  };
}

function leaveThePage() {
  const stop = subscribeToRouteChanges(() => undefined);
  Router.events.emit('routeChangeStart', '/jobs', { shallow: false });
  Router.events.emit('routeChangeComplete', '/jobs', { shallow: false });
  stop();
}

const shown = () => readEntries().map(({ key }) => key);

beforeEach(() => {
  localStorage.clear();
  setDetailsCookie({ user_id: 1 });
});

it('shows what was given to a page that was left before it heard of it, and what came since', async () => {
  const inbox = keepInbox(1, 2);
  inbox.hear(false);
  await showInbox();
  expect(shown()).toEqual([]);
  leaveThePage();
  inbox.tell(3);
  inbox.hear(true);
  await showInbox();
  expect(shown()).toEqual(['messages_1', 'messages_2', 'messages_3']);
});

it('keeps what was given to one member for them while another one is signed in', async () => {
  const inbox = keepInbox(1);
  inbox.hear(false);
  await showInbox();
  inbox.hear(true);
  setDetailsCookie({ user_id: 2 });
  await showInbox();
  expect(shown()).toEqual([]);
  setDetailsCookie({ user_id: 1 });
  await showInbox();
  expect(shown()).toEqual(['messages_1']);
});

it('says of each message whom it tells', async () => {
  keepInbox(1);
  await showInbox();
  expect(readEntries().map(({ text }) => JSON.parse(text))).toEqual([
    { id: '1', type: 'SUCCESS', message: 'Message 1', link: '/jobs/1', user_id: 1 },
  ]);
});

it('asks under a key of its own each time that it was answered', async () => {
  const inbox = keepInbox(1);
  await showInbox();
  inbox.tell(2);
  await Promise.all([showInbox(), showInbox()]);
  expect(shown()).toEqual(['messages_1', 'messages_2']);
});

it('takes a refusal for an answer', async () => {
  server.use(http.post('/api/inbox/take', () => refusal(422, 'Used for another request.')));
  await showInbox();
  keepInbox(1);
  await showInbox();
  expect(shown()).toEqual(['messages_1']);
});

it('shows what it is told where the browser refuses its storage', async () => {
  const refuse = () => {
    throw new Error('No storage.');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keepInbox(1);
  await showInbox();
  expect(shown()).toEqual(['messages_1']);
});

it('takes away what is no longer true', async () => {
  const inbox = keepInbox(1, 2);
  await showInbox();
  inbox.tell(3);
  inbox.withdraw(1);
  await showInbox();
  expect(shown().toSorted()).toEqual(['messages_2', 'messages_3']);
});

it('counts only what is still true, and takes the count away with the last', async () => {
  const link = '/notifications?state=unread';
  const combined = { type: 'WARNING', message: '4 new notifications', link } as const;
  const answers = [
    { items: [{ id: 0, ...combined, ids: [4, 5, 6, 7] }], withdrawn: [] },
    { items: [], withdrawn: [5, 7, 8] },
    { items: [], withdrawn: [4] },
    { items: [], withdrawn: [6] },
  ];
  server.use(http.post('/api/inbox/take', () => HttpResponse.json(answers.shift())));
  await showInbox();
  await showInbox();
  expect(readEntries().map(({ text }) => JSON.parse(text))).toEqual([
    { id: '0', ...combined, message: '2 new notifications', user_id: 1, ids: [4, 6] },
  ]);
  await showInbox();
  expect(readEntries()[0]?.text).toContain('"1 new notification"');
  await showInbox();
  expect(shown()).toEqual([]);
});

it('shows one message for more than can be counted again', async () => {
  const ids = Array.from({ length: 2_000 }, (_none, place) => 100_000 + place);
  const combined = {
    id: 0,
    type: 'WARNING',
    message: '2000 new notifications',
    link: null,
    ids,
  };
  server.use(
    http.post('/api/inbox/take', () => HttpResponse.json({ items: [combined], withdrawn: [] })),
  );
  await showInbox();
  const messages = readEntries().map(({ key, text }) => parseMessage(key, text)?.message);
  expect(messages).toEqual(['2000 new notifications']);
});

it('shows no messages over the page that lists them', async () => {
  const inbox = keepInbox(1);
  window.history.replaceState(null, '', '/notifications');
  await showInbox();
  expect(shown()).toEqual([]);
  window.history.replaceState(null, '', '/');
  inbox.tell(2);
  await showInbox();
  expect(shown()).toEqual(['messages_2']);
});
