import { useQuery, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { useLiveChanges } from '@/lib/changes/use-live-changes';
import { markTyped } from '@/lib/store/typed';
import { noteAnswer, readConnection, subscribeToConnection } from '@/lib/http/connection';
import { createPanelClient } from '@/lib/app/panel-client';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { forgetEnded } from '@/lib/session/ended-session';

/** What the browser gives a page: it notes each stream that is opened, and a test plays the server. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  open = () => this.happens(new Event('open'));
  fail = () => this.happens(new Event('error'));
  say = (name: string, data: unknown) =>
    this.happens(new MessageEvent(name, { data: JSON.stringify(data) }));
  tell = (...topics: string[]) => this.say('message', { topics });

  private happens(event: Event) {
    act(() => {
      this.dispatchEvent(event);
    });
  }
}

/** One holder at a time, the next in line after it, as browsers lock. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const current = () => Stream.opened.filter((stream) => !stream.isClosed);
let asked: Record<string, number>;

function Followed({ topic }: { topic: 'jobs' | 'standing' }) {
  const { data } = useQuery({
    queryKey: [topic],
    queryFn: async () => {
      asked[topic] = (asked[topic] ?? 0) + 1;
      return asked[topic];
    },
    meta: { topics: [topic] },
  });
  return (
    <p>
      {topic} {data}
    </p>
  );
}

function Page() {
  useLiveChanges();
  return (
    <>
      <Followed topic="jobs" />
      <Followed topic="standing" />
      <MessageOverlay />
    </>
  );
}

/** Opens the page in one tab more. */
const openTab = (beside?: ReactNode) =>
  render(
    <QueryClientProvider client={createPanelClient()}>
      <Page />
      {beside}
    </QueryClientProvider>,
  );

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const passUntilFollowing = () => pass(3_000);
const times = (topic: string) => asked[topic] ?? 0;

let visibility: jest.SpyInstance | undefined;
function show(state: DocumentVisibilityState) {
  visibility?.mockRestore();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  asked = {};
  Stream.opened = [];
  Object.defineProperty(window, 'EventSource', { value: Stream, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  server.use(
    memberHolds(),
    http.post('/api/inbox/take', () => HttpResponse.json({ items: [], withdrawn: [] })),
  );
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(window, 'EventSource');
});

describe('an open page', () => {
  it('opens no stream before it is usable', async () => {
    openTab();
    expect(Stream.opened).toHaveLength(0);
    await passUntilFollowing();
    expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/changes']);
  });

  it('asks again for what has changed, and for nothing else', async () => {
    openTab();
    await passUntilFollowing();
    current()[0]?.open();
    expect(times('jobs')).toBe(1);
    current()[0]?.tell('jobs');
    expect(await screen.findByText('jobs 2')).toBeInTheDocument();
    expect(times('standing')).toBe(1);
  });

  it('asks what the member may do when that has changed', async () => {
    const held: number[] = [];
    server.use(
      http.post('/api/check-permissions', () => {
        held.push(held.length);
        return HttpResponse.json([{ permission: 'MANAGE_JOBS', approved: held.length > 1 }]);
      }),
    );
    const Held = () => <p>{[...usePermissions().held].join() || 'nothing'}</p>;
    openTab(<Held />);
    await passUntilFollowing();
    expect(held).toHaveLength(1);
    current()[0]?.open();
    current()[0]?.tell('permissions');
    expect(await screen.findByText('MANAGE_JOBS')).toBeVisible();
  });

  it('asks at most once a second while much is going on', async () => {
    openTab();
    await passUntilFollowing();
    current()[0]?.open();
    for (let change = 0; change < 20; change += 1) {
      current()[0]?.tell('jobs');
      await pass(100);
    }
    await pass(1_000);
    expect(times('jobs')).toBeGreaterThan(2);
    expect(times('jobs')).toBeLessThanOrEqual(4);
  });

  it('waits while nobody looks at it', async () => {
    openTab();
    await passUntilFollowing();
    show('hidden');
    current()[0]?.tell('jobs');
    await pass(5_000);
    expect(times('jobs')).toBe(1);
    show('visible');
    expect(await screen.findByText('jobs 2')).toBeInTheDocument();
  });

  it('closes its stream when it is left', async () => {
    const { unmount } = openTab();
    await passUntilFollowing();
    expect(current()).toHaveLength(1);
    unmount();
    expect(current()).toHaveLength(0);
  });
});

describe('the tabs of one browser', () => {
  it('share one stream', async () => {
    openTab();
    openTab();
    await passUntilFollowing();
    expect(current()).toHaveLength(1);
    current()[0]?.tell('jobs');
    jest.useRealTimers();
    await waitFor(() => expect(times('jobs')).toBe(4));
  });

  it('hear of what changes while they load', async () => {
    openTab();
    await passUntilFollowing();
    openTab();
    await pass(0);
    expect(times('jobs')).toBe(2);
    current()[0]?.tell('jobs');
    await passUntilFollowing();
    expect(times('jobs')).toBe(4);
  });

  it('pass it on when the one that reads is closed', async () => {
    const { unmount } = openTab();
    openTab();
    await passUntilFollowing();
    unmount();
    await pass(0);
    expect(Stream.opened).toHaveLength(2);
    expect(current()).toHaveLength(1);
  });

  it('read on their own over plain http, as long as they are looked at', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    openTab();
    await passUntilFollowing();
    current()[0]?.open();
    show('hidden');
    await pass(0);
    expect(current()).toHaveLength(0);
    show('visible');
    await pass(2_500);
    expect(current()).toHaveLength(1);
    current()[0]?.open();
    expect(await screen.findByText('jobs 2')).toBeInTheDocument();
  });
});

describe('a stream that breaks', () => {
  let leaveConnection = () => {};
  afterEach(() => leaveConnection());

  it('is opened again, and everything that is followed is asked for again', async () => {
    openTab();
    await passUntilFollowing();
    current()[0]?.open();
    current()[0]?.fail();
    expect(current()).toHaveLength(0);
    await pass(2_500);
    expect(current()).toHaveLength(1);
    expect(times('jobs')).toBe(1);
    current()[0]?.open();
    await pass(0);
    expect([times('jobs'), times('standing')]).toEqual([2, 2]);
  });

  it('is tried less and less often while the backend is away', async () => {
    server.use(http.get('/api/session', () => refusal(502, 'The backend is away.')));
    openTab();
    await passUntilFollowing();
    for (let second = 0; second < 600; second += 1) {
      current()[0]?.fail();
      await pass(1_000);
    }
    expect(Stream.opened.length).toBeGreaterThan(8);
    expect(Stream.opened.length).toBeLessThan(28);
  });

  it('is opened again at once when the panel is back', async () => {
    leaveConnection = subscribeToConnection(() => undefined);
    const away = () => refusal(502, 'The backend is away.');
    server.use(http.get('/api/session', away), http.get('/api/health', away));
    openTab();
    await passUntilFollowing();
    let failures = 0;
    for (let second = 0; second < 600 && failures < 6; second += 1) {
      failures += current().length;
      current()[0]?.fail();
      await pass(1_000);
    }
    expect(failures).toBe(6);
    // The next try is half a minute away at least.
    await pass(5_000);
    expect(current()).toHaveLength(0);
    expect(readConnection()).toBe('silent');
    act(noteAnswer);
    await pass(0);
    expect(current()).toHaveLength(1);
  });

  it('stays closed when the session is over', async () => {
    history.replaceState(null, '', '/login');
    server.use(http.get('/api/session', () => refusal(401, 'Sign in to continue.')));
    openTab();
    await passUntilFollowing();
    current()[0]?.fail();
    await pass(600_000);
    expect(Stream.opened).toHaveLength(1);
  });

  it('is opened again when somebody whose page was kept is signed in again', async () => {
    server.use(http.get('/api/session', () => refusal(401, 'Sign in to continue.')));
    openTab();
    const typed = document.createElement('form');
    document.body.append(typed);
    markTyped(typed, typed);
    await passUntilFollowing();
    current()[0]?.fail();
    await pass(60_000);
    expect(current()).toHaveLength(0);
    act(forgetEnded);
    await passUntilFollowing();
    expect(current()).toHaveLength(1);
    typed.remove();
  });

  it('is noticed by its silence', async () => {
    openTab();
    await passUntilFollowing();
    const [first] = current();
    first?.open();
    await pass(50_000);
    first?.say('beat', {});
    await pass(50_000);
    expect(first?.isClosed).toBe(false);
    await pass(20_000);
    expect(first?.isClosed).toBe(true);
  });

  it('is left alone for minutes where the member has too many', async () => {
    openTab();
    await passUntilFollowing();
    current()[0]?.open();
    current()[0]?.say('replaced', {});
    await pass(4 * 60_000);
    expect(current()).toHaveLength(0);
    await pass(2 * 60_000);
    expect(current()).toHaveLength(1);
  });
});

describe('what a member is told', () => {
  it('becomes a message under the number that the server has for it', async () => {
    server.use(
      http.post('/api/inbox/take', () =>
        HttpResponse.json({
          items: [{ id: 57, type: 'SUCCESS', message: 'Paid 412 points', link: null }],
          withdrawn: [],
        }),
      ),
    );
    openTab();
    await passUntilFollowing();
    jest.useRealTimers();
    current()[0]?.tell('inbox');
    expect(await screen.findByText('Paid 412 points')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('messages_57') ?? '')).toEqual({
      id: '57',
      type: 'SUCCESS',
      message: 'Paid 412 points',
    });
  });

  it('is shown once when two tabs were given the same', async () => {
    server.use(
      http.post('/api/inbox/take', () =>
        HttpResponse.json({
          items: [{ id: 58, type: 'WARNING', message: 'Look here', link: null }],
          withdrawn: [],
        }),
      ),
    );
    openTab();
    await passUntilFollowing();
    current()[0]?.tell('inbox');
    await pass(1_100);
    current()[0]?.tell('inbox');
    await pass(1_100);
    expect(screen.getAllByText('Look here')).toHaveLength(1);
  });

  it('waits for the next stream when it can’t be taken', async () => {
    server.use(http.post('/api/inbox/take', () => refusal(500, 'Not now.')));
    openTab();
    await passUntilFollowing();
    current()[0]?.tell('inbox');
    await pass(1_100);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
