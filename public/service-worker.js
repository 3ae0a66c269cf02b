// Answers failed navigations with our own page, and leaves everything else to the browser.

const PAGE = '/offline.html';
/**
 * Ends in the page's hash, so that a changed page comes with a changed worker; enforced by a test.
 */
const CACHE = 'panel-offline-a891490b';
/** What a gateway answers while the panel is down. */
const AWAY = [502, 503, 504];
/** With the time that the worker and the page take to start, it is said within three seconds. */
const SILENT_MS = 2_400;
/** Our page opens it at once, unless it is about to be left. */
const KEPT_MS = 5_000;

// Browsers with static routing don't even start the worker for these: a cold start took 10 ms a call.
const OTHERS = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }));

async function keepPage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload' }));
}

async function forgetOlderPages() {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith('panel-offline-') && name !== CACHE,
  );
  await Promise.all(older.map((name) => caches.delete(name)));
}

const isThere = ({ type, status }) => type !== 'error' && !AWAY.includes(status);
const ask = (request) => fetch(request).catch(() => Response.error());
const orOurPage = async (answer) =>
  isThere(answer) ? answer : ((await caches.match(PAGE)) ?? answer);

/** A page that is opened again stays in sight until the new one is there, so that may take its time. */
const isAgain = ({ isReloadNavigation, cache }) => isReloadNavigation || cache === 'no-cache';

/** Our page, once the panel has been silent for so long that its reader should be told. */
const tellOfSilence = () =>
  new Promise((resolve) => {
    setTimeout(async () => {
      const page = await caches.match(PAGE);
      if (page) resolve(page);
    }, SILENT_MS);
  });

/**
 * Answers that were too slow for their page, for as long as our page stands there instead. Pages hold no
 * data, so whose session it is makes no difference.
 */
const late = new Set();

/** Each is shown once, to whoever opens its address again. */
function takeLate({ url }) {
  const found = [...late].find((one) => one.url === url);
  late.delete(found);
  return found;
}

/** Unread, an answer would keep the browser from asking for its address again. */
const drop = ({ body }) => body?.cancel();

/** Keeps an answer that is still to come, and tells our page to open it. */
async function keepLate({ request: { url }, resultingClientId }, asked) {
  const coming = asked.then((answer) => (isThere(answer) ? answer : new Promise(() => undefined)));
  const one = { url, coming, answer: null };
  late.add(one);
  const answer = await asked;
  const page = isThere(answer) && (await self.clients.get(resultingClientId));
  if (page && late.has(one)) {
    one.answer = answer;
    page.postMessage('answered');
    await new Promise((resolve) => setTimeout(resolve, KEPT_MS));
  }
  if (late.delete(one)) drop(answer);
}

async function openAgain(request) {
  const known = takeLate(request);
  if (known?.answer) return known.answer;
  const asked = ask(request);
  if (!known) return orOurPage(await asked);
  const answers = [known.coming, asked];
  const first = await Promise.race(answers);
  for (const coming of answers) void coming.then((one) => one === first || drop(one));
  return orOurPage(first);
}

async function open(event) {
  if (isAgain(event.request)) return openAgain(event.request);
  const asked = ask(event.request);
  const page = await Promise.race([asked.then(() => null), tellOfSilence()]);
  if (!page) return orOurPage(await asked);
  event.waitUntil(keepLate(event, asked));
  return page;
}

self.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { or: OTHERS }, source: 'network' }).catch(() => undefined);
  event.waitUntil(keepPage());
  // What the old worker waits for can be asked for again, so it is replaced immediately.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlderPages(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(open(event));
});
