import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { tampere } from '@/__tests__/support/services/trucky';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ BACKEND_SECRET: 'a-secret-of-the-panel' });
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada' });
  await backend.addMember({ name: 'Ben' });
});
afterAll(() => backend.close());

const from = (address: string) => ({
  'x-panel-secret': 'a-secret-of-the-panel',
  'x-forwarded-for': address,
});

const repeat = async (times: number, ask: () => Promise<Response>) => {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await ask()).status);
  return [...statuses];
};

const read = (cookie: string) => backend.call('/api/session', { cookie });
const write = (cookie: string) => backend.call('/api/sessions/9999', { method: 'DELETE', cookie });

describe('the limit of calls', () => {
  it('is 300 a minute for a member, over all their devices', async () => {
    const [desk, phone] = [
      await backend.signIn('ada@example.com'),
      await backend.signIn('ada@example.com'),
    ];
    expect(await repeat(150, () => read(desk))).toEqual([200]);
    expect(await repeat(150, () => read(phone))).toEqual([200]);
    backend.clock.set('2026-03-20T12:00:20Z');
    const refused = await read(phone);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(await refused.json()).toEqual({
      error: { code: 'too_many_requests', message: 'Too many requests. Try again in 40 seconds.' },
    });
  });

  it('is 60 a minute for writes, and reads go on', async () => {
    const cookie = await backend.signIn('ada@example.com');
    expect(await repeat(60, () => write(cookie))).toEqual([404]);
    expect((await write(cookie)).status).toBe(429);
    expect((await read(cookie)).status).toBe(200);
  });

  it('is each member’s own, and starts over with the next minute', async () => {
    const ada = await backend.signIn('ada@example.com');
    const ben = await backend.signIn('ben@example.com');
    await repeat(61, () => write(ada));
    expect((await write(ben)).status).toBe(404);
    backend.clock.set('2026-03-20T12:01:00Z');
    expect((await write(ada)).status).toBe(404);
  });

  it('leaves out what every page load asks', async () => {
    const cookie = await backend.signIn('ada@example.com');
    const ask = () =>
      backend.call('/api/check-permissions', { method: 'POST', cookie, json: { permissions: [] } });
    expect(await repeat(301, ask)).toEqual([200]);
    expect(await repeat(301, () => backend.call('/api/release-version'))).toEqual([200]);
  });

  it('leaves out trackers, which send for all drivers from one address', async () => {
    expect(await repeat(61, () => backend.postToTrucky(tampere))).toEqual([200]);
  });

  it('counts strangers by their address', async () => {
    const ask = (address: string) => backend.call('/api/demo-accounts', { headers: from(address) });
    expect(await repeat(300, () => ask('192.0.2.1'))).toEqual([200]);
    expect((await ask('192.0.2.1')).status).toBe(429);
    expect((await ask('192.0.2.2')).status).toBe(200);
  });
});

describe('a network of IPv6', () => {
  const post = (path: string, address: string, json: unknown = {}) =>
    backend.call(path, { method: 'POST', headers: from(address), json });
  const email = (address: string) => `${address.replaceAll(':', '-')}@example.com`;

  it.each<[string, number, number, (address: string) => Promise<Response>]>([
    [
      'calls of strangers',
      300,
      200,
      (address) => backend.call('/api/demo-accounts', { headers: from(address) }),
    ],
    [
      'wrong passwords',
      5,
      401,
      (address) => post('/api/session', address, { email: email(address), password: 'wrong' }),
    ],
    [
      'mails to reset a password',
      3,
      200,
      (address) => post('/api/session/password', address, { email: email(address) }),
    ],
    ['bodies with a wrong signature', 30, 401, (address) => post('/api/trackers/trucky', address)],
  ])('is one caller in the limit of %s', async (_limit, times, status, ask) => {
    let host = 0;
    const neighbour = () => ask(`2001:db8:7:40:${(host += 1)}::9`);
    expect(await repeat(times, neighbour)).toEqual([status]);
    expect((await neighbour()).status).toBe(429);
    expect((await ask('2001:db8:7:41::9')).status).toBe(status);
  });
});
