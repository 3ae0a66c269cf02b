// Answers failed navigations with our own page, and leaves everything else to the browser.

const PAGE = '/offline.html';
/**
 * Ends in the page's hash, so that a changed page comes with a changed worker; enforced by a test.
 */
const CACHE = 'panel-offline-1ffef2f9';
/** What a gateway answers while the panel is down. */
const AWAY = [502, 503, 504];
/** With the time that the worker and the page take to start, it is said within three seconds. */
const SILENT_MS = 2_400;

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

async function load(request) {
  const answer = await fetch(request).catch(() => Response.error());
  const isThere = answer.type !== 'error' && !AWAY.includes(answer.status);
  return isThere ? answer : ((await caches.match(PAGE)) ?? answer);
}

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

const open = (request) =>
  isAgain(request) ? load(request) : Promise.race([load(request), tellOfSilence()]);

self.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { or: OTHERS }, source: 'network' }).catch(() => undefined);
  event.waitUntil(keepPage());
  // The old worker has no state, so it can be replaced immediately.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlderPages(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(open(event.request));
});
