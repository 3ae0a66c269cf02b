import type { IncomingMessage } from 'node:http';
import { callerOf, type Caller } from '@/lib/server/caller';
import { ask, serve, type RunningServer } from './servers';

let server: RunningServer;
let proxies = 0;

beforeAll(async () => {
  server = await serve((req: IncomingMessage, res) => {
    res.end(JSON.stringify(callerOf(req, proxies)));
  });
});
afterAll(() => server.stop());

async function callerWith(trusted: number, headers: Record<string, string | string[]>) {
  proxies = trusted;
  const caller: Caller = JSON.parse((await ask(server.url, { headers })).body);
  return caller;
}

describe('the address of the caller', () => {
  it.each<[string, number, string, string]>([
    ['is the connection’s own without a proxy', 0, '203.0.113.9', '127.0.0.1'],
    ['is what one proxy has seen', 1, '203.0.113.9', '203.0.113.9'],
    ['is not what the caller made up', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    [
      'is what the outer of two proxies has seen',
      2,
      '1.1.1.1, 203.0.113.9, 10.0.0.1',
      '203.0.113.9',
    ],
    ['is the furthest known when a proxy was left out', 2, '203.0.113.9', '203.0.113.9'],
    ['loses the port that some proxies add', 1, '203.0.113.9:51000', '203.0.113.9'],
    ['loses the brackets of IPv6', 1, '[2001:db8::7]:51000', '2001:db8::7'],
    ['is IPv4 when written as IPv6', 1, '::ffff:203.0.113.9', '203.0.113.9'],
    ['is the connection’s own when the proxy wrote none', 1, 'unknown', '127.0.0.1'],
  ])('%s', async (_name, trusted, forwarded, expected) => {
    const caller = await callerWith(trusted, { 'x-forwarded-for': forwarded });
    expect(caller.address).toBe(expected);
  });

  it('is found when the proxies wrote a line each', async () => {
    const lines = ['1.1.1.1', '203.0.113.9'];
    expect((await callerWith(1, { 'x-forwarded-for': lines })).address).toBe('203.0.113.9');
  });
});

describe('the address that was called', () => {
  const forwarded = { 'x-forwarded-host': 'panel.example', 'x-forwarded-proto': 'https' };

  it('is the request’s own without a proxy', async () => {
    const caller = await callerWith(0, { ...forwarded, host: 'here.example:3000' });
    expect(caller).toMatchObject({ host: 'here.example:3000', protocol: 'http' });
  });

  it('is the proxy’s with one', async () => {
    const caller = await callerWith(1, forwarded);
    expect(caller).toMatchObject({ host: 'panel.example', protocol: 'https' });
  });

  it('is taken from the request when the proxy says nothing', async () => {
    const caller = await callerWith(1, { host: 'here.example' });
    expect(caller).toMatchObject({ host: 'here.example', protocol: 'http' });
  });
});
