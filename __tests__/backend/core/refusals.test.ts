import { startBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
let cookie: string;

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Ada' });
  cookie = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

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
    ['/api/session/password/x', { password: null }, { password: 'Password is required.' }],
  ])('is said in plain words: POST %s %j', async (path, json, fields) => {
    const answer = await backend.call(path, { method: 'POST', json, cookie });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { code: 'not_understood', message: Object.values(fields)[0], fields },
    });
  });

  it.each([
    ['limit=a', { limit: 'Limit is not valid.' }],
    ['limit=101', { limit: 'Limit must be 1–100.' }],
    ['limit=5&limit=6', { limit: 'Limit is not valid.' }],
    [`cursor=${'x'.repeat(201)}`, { cursor: 'Cursor must be at most 200 characters.' }],
    ['sort=colour', { sort: 'Sort is not valid.' }],
    ['colour=red', { colour: 'colour is not known here.' }],
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

  it('is said without a field where there is no body at all', async () => {
    const answer = await backend.call('/api/session', { method: 'POST', json: null });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toBe('This request was not understood.');
  });
});
