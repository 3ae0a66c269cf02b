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
  const self = {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: jest.fn(),
    clients: { claim: jest.fn() },
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
      respondWith: nothing,
      waitUntil: (work) => waitFor.push(work),
      ...event,
    });
  for (const kind of ['install', 'activate']) {
    tell(kind);
    await Promise.all(waitFor);
  }
  /** What the worker answers with; undefined where it leaves that to the browser. */
  const ask = async (path: string, asked: Partial<Happening['request']> = {}) => {
    let answer: Promise<Response> | undefined;
    tell('fetch', {
      request: { ...request, url: `${ORIGIN}${path}`, ...asked },
      respondWith: (given) => {
        answer = given;
      },
    });
    return (await answer)?.text();
  };
  return { kept, ask, passTime: () => timers.splice(0).forEach((timer) => timer()) };
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
  const answers = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { fetch: () => answers, answer: () => answer(new Response('The page')) };
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
