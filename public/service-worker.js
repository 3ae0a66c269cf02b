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
/** As long as Chrome lets a request wait for another one to the same address. */
const IN_LINE_MS = 20_000;

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

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

/** Keeps an answer that is still to come, and tells our page to open it. */
async function keepLate({ request: { url }, resultingClientId }, asked) {
  const one = { url, coming: asked.then((answer) => (isThere(answer) ? answer : null)) };
  late.add(one);
  const answer = await one.coming;
  const page = answer && (await self.clients.get(resultingClientId));
  if (page && late.has(one)) {
    page.postMessage('answered');
    await pause(KEPT_MS);
  }
  // Unread, it would keep the browser from asking for its address again.
  if (late.delete(one)) answer?.body?.cancel();
}

async function openAgain(request) {
  const known = takeLate(request);
  const answer = known && (await Promise.race([known.coming, pause(IN_LINE_MS)]));
  return answer ?? orOurPage(await ask(request));
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
