import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const CODE = readFileSync(join(process.cwd(), 'public/service-worker.js'), 'utf8');
const ORIGIN = 'https://panel.example';

interface Happening {
  request: {
    url: string;
    method: string;
    mode: string;
    isReloadNavigation?: boolean;
    cache?: string;
  };
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
type Listener = (event: Happening) => void;

/** The worker with the page in its cache, beside that of a version before and somebody else's. */
async function startWorker(fetch: () => Promise<Response>) {
  const listeners = new Map<string, Listener>();
  const kept = new Map([
    ['panel-offline-before', new Map([['/offline.html', 'Older page']])],
    ['of another program', new Map()],
  ]);
  const caches = {
    open: async (name: string) => ({
      add: async ({ path }: { path: string }) => kept.set(name, new Map([[path, 'Our page']])),
    }),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) => {
      const found = [...kept.values()].map((cache) => cache.get(path)).find(Boolean);
      return found && new Response(found);
    },
  };
  const openPages = new Set<string>();
  const told: string[] = [];
  const self = {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: jest.fn(),
    clients: {
      claim: jest.fn(),
      get: async (id: string) =>
        openPages.has(id)
          ? { postMessage: (said: string) => told.push(`${id}: ${said}`) }
          : undefined,
    },
  };
  class Request {
    constructor(readonly path: string) {}
  }
  const timers: (() => void)[] = [];
  const setTimeout = (timer: () => void) => timers.push(timer);
  runInNewContext(CODE, { self, caches, fetch, setTimeout, Request, Response, URL });
  const waitFor: Promise<unknown>[] = [];
  const request = { url: `${ORIGIN}/`, method: 'GET', mode: 'navigate' };
  const nothing = () => undefined;
  const tell = (kind: string, event: Partial<Happening> = {}) =>
    listeners.get(kind)?.({
      request,
      resultingClientId: '',
      respondWith: nothing,
      waitUntil: (work) => waitFor.push(work),
      ...event,
    });
  for (const kind of ['install', 'activate']) {
    tell(kind);
    await Promise.all(waitFor);
  }
  /** What the worker answers with; undefined where it leaves that to the browser. */
  const ask = async (path: string, asked: Partial<Happening['request']> = {}, page = '') => {
    let answer: Promise<Response> | undefined;
    openPages.add(page);
    tell('fetch', {
      request: { ...request, url: `${ORIGIN}${path}`, ...asked },
      resultingClientId: page,
      respondWith: (given) => {
        answer = given;
      },
    });
    return (await answer)?.text();
  };
  return {
    kept,
    ask,
    told,
    close: (page: string) => openPages.delete(page),
    passTime: () => timers.splice(0).forEach((timer) => timer()),
    /** Waits until the worker has nothing left to do, save for what waits for the panel or for time. */
    settle: () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve);
      }),
  };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

it('keeps one page, of its own version, and nothing of others', async () => {
  const { kept } = await startWorker(away);
  expect([...kept.keys()]).toEqual([
    'of another program',
    expect.stringMatching(/^panel-offline-[0-9a-f]{8}$/),
  ]);
});

it.each(['/', '/jobs/12?tab=map', '/login'])('shows it for %s without network', async (path) => {
  const { ask } = await startWorker(away);
  expect(await ask(path)).toBe('Our page');
});

it.each([502, 503, 504])('shows it when a gateway answers %d', async (status) => {
  const { ask } = await startWorker(async () => new Response('Bad gateway', { status }));
  expect(await ask('/jobs')).toBe('Our page');
});

it.each([200, 404, 500])('hands over what the panel answers with %d', async (status) => {
  const { ask } = await startWorker(async () => new Response('The page', { status }));
  expect(await ask('/jobs')).toBe('The page');
});

/** A panel that takes a connection, and answers once it is told to. */
function silentPanel() {
  let answer: (response: Response) => void = () => undefined;
  const fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const given: Response[] = [];
  return {
    fetch,
    /** What it has answered. */
    given,
    answer: (status = 200) => {
      const response = new Response('The page', { status });
      given.push(response);
      answer(response);
    },
  };
}

it('shows it when the panel takes the call and stays silent', async () => {
  const { ask, passTime } = await startWorker(silentPanel().fetch);
  const answered = ask('/jobs');
  passTime();
  expect(await answered).toBe('Our page');
});

it.each([{ isReloadNavigation: true }, { cache: 'no-cache' }])(
  'leaves a slow panel its time where a page is opened again, as by itself: %j',
  async (asked) => {
    const { fetch, answer } = silentPanel();
    const { ask, passTime } = await startWorker(fetch);
    const answered = ask('/jobs', asked);
    passTime();
    answer();
    expect(await answered).toBe('The page');
  },
);

describe('an answer that comes after our page', () => {
  const again = { isReloadNavigation: true };

  /** Our page in place of `/jobs`, whose answer is still to come. */
  async function startSlow() {
    const panel = silentPanel();
    const worker = await startWorker(panel.fetch);
    const shown = worker.ask('/jobs', {}, 'ours');
    worker.passTime();
    expect(await shown).toBe('Our page');
    return { ...panel, ...worker };
  }

  it('is told to it, and opened by it without being asked for again', async () => {
    const { answer, ask, told, settle, fetch } = await startSlow();
    expect(told).toEqual([]);
    answer();
    await settle();
    expect(told).toEqual(['ours: answered']);
    expect(await ask('/jobs', again)).toBe('The page');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is shown once', async () => {
    const { answer, ask, settle, fetch } = await startSlow();
    answer();
    await settle();
    await ask('/jobs', again);
    const second = ask('/jobs', again);
    expect(fetch).toHaveBeenCalledTimes(2);
    answer();
    expect(await second).toBe('The page');
  });

  it('is shown, too, where its address was opened again before it came', async () => {
    const { answer, ask, told, settle, fetch } = await startSlow();
    const opened = ask('/jobs', again);
    answer();
    expect(await opened).toBe('The page');
    await settle();
    expect(told).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fails', (panel: { answer: (status: number) => void }) => panel.answer(503)],
    ['doesn’t come', (panel: { passTime: () => void }) => panel.passTime()],
  ])('is asked for again where it %s after its address was opened again', async (_how, happen) => {
    const slow = await startSlow();
    const opened = slow.ask('/jobs', again);
    happen(slow);
    await slow.settle();
    expect(slow.fetch).toHaveBeenCalledTimes(2);
    slow.answer();
    expect(await opened).toBe('The page');
  });

  it.each([
    ['another address', '/', again],
    ['another tab', '/jobs', {}],
  ])('is not kept for %s', async (_what, path, asked) => {
    const { answer, ask, settle, fetch } = await startSlow();
    answer();
    await settle();
    void ask(path, asked);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'once our page is closed',
      async ({ close, answer }) => {
        close('ours');
        answer();
      },
    ],
    [
      'longer than our page takes',
      async ({ answer, settle, passTime }) => {
        answer();
        await settle();
        passTime();
      },
    ],
  ] satisfies [string, (slow: Awaited<ReturnType<typeof startSlow>>) => Promise<void>][])(
    'is not kept %s',
    async (_when, happen) => {
      const slow = await startSlow();
      await happen(slow);
      await slow.settle();
      expect(slow.given[0]?.bodyUsed).toBe(true);
      void slow.ask('/jobs', again);
      expect(slow.fetch).toHaveBeenCalledTimes(2);
    },
  );
});

it.each([
  ['a call', '/api/jobs', { mode: 'cors' }],
  ['a stream', '/api/changes', { mode: 'cors' }],
  ['a download that is opened', '/api/files/1.webp', {}],
  ['a form that is sent', '/login', { method: 'POST' }],
  ['an upload', '/api/uploads/proof', { method: 'POST', mode: 'cors' }],
  ['a script', '/_next/static/a.js', { mode: 'no-cors' }],
  ['what the router asks for ahead', '/jobs', { mode: 'cors', method: 'HEAD' }],
])('leaves %s to the browser', async (_what, path, asked) => {
  const { ask } = await startWorker(away);
  expect(await ask(path, asked)).toBeUndefined();
});
