import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ask } from '@/__tests__/lib/server/servers';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { CAMPAIGN } from '@/__tests__/support/screens/bonuses';

let backend: TestBackend;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Ada' });
  cookie = await backend.signIn('ada@example.com');
  await backend.addMember({ name: 'Admin' }, ['Administrator']);
});
afterAll(() => backend.close());

describe('what is no request yet', () => {
  it('is refused in the form of every refusal where its headers are too large', async () => {
    const answer = await ask(`${backend.url}/api/session`, {
      headers: { cookie: 'x'.repeat(20_000) },
    });
    expect(answer).toMatchObject({
      status: 431,
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: 'headers_too_large', message: expect.stringContaining('Delete the cookies') },
    });
  });

  it('is refused in the form of every refusal where it is no HTTP', async () => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1').end('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"code":"not_understood"/);
  });
});

describe('what a request lacks', () => {
  it.each<[string, unknown, Record<string, string>]>([
    ['/api/session', {}, { email: 'Email is required.', password: 'Password is required.' }],
    [
      '/api/session',
      { email: 1, password: ['x'] },
      { email: 'Email is not valid.', password: 'Password is not valid.' },
    ],
    [
      '/api/check-permissions',
      { permissions: [1, 2] },
      {
        'permissions.0': 'Permissions is not valid.',
        'permissions.1': 'Permissions is not valid.',
      },
    ],
    ['/api/session', { email: 'a@b.de', password: null }, { password: 'Password is required.' }],
  ])('is said in plain words: POST %s %j', async (path, json, fields) => {
    const answer = await backend.call(path, { method: 'POST', json, cookie });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { code: 'not_understood', message: Object.values(fields)[0], fields },
    });
  });

  it.each([
    ['limit=a', { limit: 'Limit is not valid.' }],
    ['limit=101', { limit: 'Limit must be between 1 and 100.' }],
    ['limit=5&limit=6', { limit: 'Limit is not valid.' }],
    [`cursor=${'x'.repeat(601)}`, { cursor: 'Cursor must be at most 600 characters.' }],
    ['sort=colour', { sort: 'Sort is not valid.' }],
    ['colour=red', { colour: 'colour isn’t a known field.' }],
    ['constructor=1', { constructor: 'constructor isn’t a known field.' }],
    ['__proto__=1', JSON.parse('{"__proto__":"__proto__ isn’t a known field."}')],
  ])('is said in plain words: GET /api/jobs?%s', async (query, fields) => {
    const answer = await backend.call(`/api/jobs?${query}`, { cookie });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.fields).toEqual(fields);
  });

  it('is a short answer to a long request', async () => {
    const query = Array.from({ length: 120 }, (_, place) => `${'k'.repeat(90)}${place}=1`).join(
      '&',
    );
    const answer = await backend.call(`/api/jobs?${query}`, { cookie });
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(8000);
  });

  it.each([
    ['a NUL sign', { title: 'Gravel\0week' }, 'bonus.title'],
    ['half a sign', { target: { kind: 'rank', rank: 'Novice \ud83d' } }, 'bonus.target.rank'],
  ])('is said of a text with %s, which no database takes', async (_what, wrong, field) => {
    const answer = await backend.call('/api/bonuses', {
      method: 'POST',
      cookie: await backend.signIn('admin@example.com'),
      json: { bonus: { ...CAMPAIGN, ...wrong }, is_scheduled: false },
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.fields).toEqual({
      [field]: 'Leave out characters that can’t be shown.',
    });
  });

  it('is said without a field where there is no body at all', async () => {
    const answer = await backend.call('/api/session', { method: 'POST', json: null });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toBe('This request was not understood.');
  });
});
