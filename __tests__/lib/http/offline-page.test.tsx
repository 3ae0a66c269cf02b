import { keepOfflinePage } from '@/lib/http/offline-page';

const register = jest.fn(async () => undefined);
const pass = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  Object.assign(navigator, { serviceWorker: { register } });
});
afterEach(() => {
  jest.restoreAllMocks();
  register.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const inProduction = () =>
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });

it('is kept once the page has loaded and nothing is left to be done', async () => {
  inProduction();
  const work: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (one: () => void) => work.push(one) });
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  keepOfflinePage();
  await pass();
  expect(work).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await pass();
  expect(register).not.toHaveBeenCalled();
  for (const one of work) one();
  expect(register).toHaveBeenCalledWith('/service-worker.js');
});

it('is kept by a browser that says nothing of idling, too', async () => {
  inProduction();
  keepOfflinePage();
  await pass();
  expect(register).toHaveBeenCalledTimes(1);
});

it('is not kept in development', async () => {
  keepOfflinePage();
  await pass();
  expect(register).not.toHaveBeenCalled();
});

it('is done without where the browser has no workers', async () => {
  inProduction();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(keepOfflinePage).not.toThrow();
});
