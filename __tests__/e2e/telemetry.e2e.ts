import type { Page } from 'playwright';
import { type RunningPanel, startPanel } from '@/scripts/measure/panel';
import { panelUrl, withBrowser } from './support/browser';
import { type Ingest, startIngest } from './support/ingest';
import { settle } from './support/settle';
import { buildWithTelemetry, INGEST_PORT, TELEMETRY_BUILD } from './support/telemetry-build';
import { until } from './support/until';

const BUILD_LIMIT_MS = 300_000;
const THROWN = /A wheel came off|The key is stuck|404/;

const { open } = withBrowser();
let ingest: Ingest;
let panel: RunningPanel;

beforeAll(async () => {
  buildWithTelemetry();
  ingest = await startIngest(INGEST_PORT);
  panel = await startPanel({
    ...TELEMETRY_BUILD,
    BACKEND_URL: `http://127.0.0.1:${INGEST_PORT}`,
    BACKEND_SECRET: 'the-secret-of-this-test',
  });
}, BUILD_LIMIT_MS);
beforeEach(() => ingest.clear());
afterAll(async () => {
  await panel.stop();
  ingest.stop();
});

const openLogin = async () => {
  const page = await open({ url: panel.url, expected: THROWN });
  await page.context().addCookies([{ name: 'session', value: 'a-secret-token', url: panel.url }]);
  return page;
};

const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    // Not by a timer: where a test moves the clock, its error would be the test's own.
    const fail = () => {
      throw new Error(text);
    };
    addEventListener('wheel', fail, { once: true });
    dispatchEvent(new Event('wheel'));
  }, message);

const reported = () => JSON.stringify(ingest.received('event'));

/** The scripts of a page that hold telemetry, and when each was asked for, before or after `load`. */
async function telemetryScripts(page: Page): Promise<{ isAfterLoad: boolean }[]> {
  const scripts = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded =
      navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, isAfterLoad: startTime >= loaded }));
  });
  const texts = await Promise.all(
    scripts.map(async ({ name }) => (await page.request.get(name)).text()),
  );
  return scripts.filter((_script, index) => /replays?OnErrorSampleRate/.test(texts[index] ?? ''));
}

it('an error arrives with its replay, all text masked and all media blocked', async () => {
  const page = await openLogin();
  await page.goto('/login');
  await page.getByLabel('Email').fill('driver@demo.example');
  await until(() => ingest.envelopes.length > 0);
  const words = (await page.locator('h1').innerText()).trim();
  const picture = await page.locator('img').first().getAttribute('src');
  await throwIn(page, 'A wheel came off');
  await until(
    () => reported().includes('A wheel came off') && ingest.received('replay_event').length > 0,
  );

  const [event] = ingest.received('event');
  const [replay] = ingest.received('replay_event');
  expect(event).toMatchObject({
    exception: { values: [{ value: 'A wheel came off' }] },
    contexts: { trace: expect.anything() },
  });
  expect(replay).toMatchObject({ type: 'replay_event', segment_id: 0 });
  expect(JSON.stringify(ingest.envelopes.map(({ bytes }) => bytes.toString('latin1')))).toContain(
    String(Object(replay).replay_id),
  );

  const recording = ingest.recording();
  expect(recording).toContain('***');
  expect(recording).not.toContain('driver@demo.example');
  expect(recording).not.toContain(`"textContent":"${words}"`);
  expect(picture).toBeTruthy();
  expect(recording).not.toContain(`"src":"${picture}`);
  expect(recording).toContain('rr_width');
});

it('an error before telemetry is loaded arrives too', async () => {
  const page = await openLogin();
  await page.addInitScript(() => {
    const afterTheLastScript = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (target.src.endsWith('MiddlewareManifest.js')) throw new Error('The key is stuck');
    };
    document.addEventListener('load', afterTheLastScript, true);
  });
  await page.goto('/login');
  await until(() => reported().includes('The key is stuck'));
});

it('every page load is traced', async () => {
  const page = await openLogin();
  await page.goto('/login');
  await until(() =>
    ingest.envelopes.some(({ items }) => /span|transaction/.test(items[0]?.type ?? '')),
  );
});

it('no cookie and no address of a member leaves the panel', async () => {
  const page = await openLogin();
  await page.goto('/login?next=/jobs?secret=1');
  await until(() => ingest.envelopes.length > 0);
  await throwIn(page, 'A wheel came off');
  await until(() => reported().includes('A wheel came off'));
  for (const { headers, bytes } of ingest.envelopes) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-forwarded-for');
    expect(bytes.toString('latin1')).not.toContain('a-secret-token');
  }
});

it.each(['/reset-password/', '/activate/'])(
  'the token in the address of %s stays in the panel',
  async (path) => {
    const page = await openLogin();
    await page.goto(`${path}a-one-time-token`);
    await until(() => ingest.envelopes.length > 0);
    // What is recorded begins a moment later, which nothing tells from outside.
    let thrown = 0;
    const again = setInterval(() => {
      thrown += 1;
      void throwIn(page, `A wheel came off ${thrown}`).catch(() => undefined);
    }, 2000);
    await until(
      () =>
        reported().includes('A wheel came off') && ingest.recording().includes(`${path}[token]`),
    ).finally(() => clearInterval(again));
    const left = ingest.envelopes.map(({ bytes }) => bytes.toString('latin1')).join('\n');
    expect(left + ingest.recording()).not.toContain('a-one-time-token');
  },
);

it('a report for someone else’s project is refused', async () => {
  const page = await openLogin();
  const data = `{"dsn":"http://public@127.0.0.1:${INGEST_PORT}/43"}\n{"type":"event"}\n{}`;
  const answer = await page.request.post('/monitoring', { data });
  expect(answer.status()).toBe(403);
  expect(ingest.envelopes.filter(({ bytes }) => bytes.includes('/43"'))).toEqual([]);
});

it('telemetry is asked for after the page is usable', async () => {
  const page = await openLogin();
  await page.goto('/login');
  await until(() => ingest.envelopes.length > 0);
  const scripts = await telemetryScripts(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ isAfterLoad }) => !isAfterLoad)).toEqual([]);
});

it('without a DSN there is no telemetry at all', async () => {
  const page = await open({ expected: THROWN });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`${panelUrl()}/login`);
  await throwIn(page, 'A wheel came off');
  await page.clock.runFor(60_000);
  await settle(page);
  expect(asked).not.toContain('/monitoring');
  expect(await telemetryScripts(page)).toEqual([]);
});
