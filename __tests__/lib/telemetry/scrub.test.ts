import { scrubbed, scrubbing } from '@/lib/telemetry/scrub';

const TOKEN = 'aB3_secret-token';
const PLACES = [
  `/reset-password/${TOKEN}`,
  `/activate/${TOKEN}?from=mail`,
  `/api/trackers/unitracker/${TOKEN}`,
  `/settings?section=sign-in&email_token=${TOKEN}`,
  `/oauth/discord/login?code=${TOKEN}&state=${TOKEN}`,
  `/login?next=%2Fsettings%3Fsection%3Dsign-in%26email_token%3D${TOKEN}`,
  `/login?next=%2Freset-password%2F${TOKEN}&reason=expired`,
];

it.each(PLACES)('takes the token out of %s wherever it is reported', (path) => {
  const url = `https://panel.example${path}`;
  const event = {
    transaction: path,
    request: { url, headers: { Referer: url } },
    breadcrumbs: [{ category: 'navigation', data: { from: '/', to: path } }],
    spans: [{ description: `POST ${path}`, data: { 'http.url': url } }],
    exception: { values: [{ value: `Failed at ${url}: again`, stacktrace: { frames: [] } }] },
    urls: [url],
  };
  const left = JSON.stringify(scrubbed(event));
  expect(left).not.toContain(TOKEN);
  expect(left).toContain('[token]');
});

it('takes it out of a recording that is text', () => {
  const recording = `{"segment_id":0}\n[{"type":4,"data":{"href":"https://panel.example/reset-password/${TOKEN}"}}]`;
  const left = scrubbed(recording);
  expect(left).not.toContain(TOKEN);
  expect(JSON.parse(left.split('\n')[1] ?? '')).toEqual([
    { type: 4, data: { href: 'https://panel.example/reset-password/[token]' } },
  ]);
});

it.each([
  '/oauth/reset-password?x=1',
  '/reset-password',
  '/reset-password/[id]',
  '/jobs/12?status=void',
  '/jobs?status=void&statement=1',
  'the code = 5',
  'activate the truck',
])('leaves %s as it is', (text) => {
  expect(scrubbed(text)).toBe(text);
});

it('keeps bytes, numbers, dates and what is missing', () => {
  const at = new Date(0);
  const bytes = new Uint8Array([1, 2]);
  const content = { at, bytes, count: 1, none: null, not: undefined, isSo: true };
  expect(scrubbed(content)).toEqual(content);
  expect(scrubbed(content).bytes).toBe(bytes);
});

it('stands before whatever sends a report', () => {
  const sent: unknown[] = [];
  const makeTransport = scrubbing((options: { url: string }) => ({
    send: (envelope: unknown) => sent.push(options.url, envelope),
    flush: () => true,
  }));
  const transport = makeTransport({ url: '/monitoring' });
  transport.send([{}, [[{ type: 'event' }, { transaction: `/reset-password/${TOKEN}` }]]]);
  expect(sent).toEqual([
    '/monitoring',
    [{}, [[{ type: 'event' }, { transaction: '/reset-password/[token]' }]]],
  ]);
  expect(transport.flush()).toBe(true);
});
