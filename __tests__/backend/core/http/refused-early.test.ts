import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Ada' });
});
afterAll(() => backend.close());

const BROKEN = '{"name":';
const send = async (path: string, body: string, cookie?: string) => {
  const answer = await backend.call(path, {
    method: 'PUT',
    body,
    headers: { origin: backend.url, 'content-type': 'application/json' },
    ...(cookie !== undefined && { cookie }),
  });
  const { error } = await answer.json();
  return [answer.status, error.code];
};

// What can't be parsed shows whether it was tried.
describe('a body is not parsed', () => {
  it.each<[string, string | undefined]>([
    ['without a session', undefined],
    ['with a session that was made up', `session=${'x'.repeat(43)}`],
  ])('of a stranger %s', async (_case, cookie) => {
    expect(await send('/api/own-account/password', BROKEN, cookie)).toEqual([401, 'not_signed_in']);
  });

  it('of a member without the permission', async () => {
    const cookie = await backend.signIn('ada@example.com');
    expect((await send('/api/own-account/password', BROKEN, cookie))[0]).toBe(400);
    expect((await send('/api/rewards/rules', BROKEN, cookie))[0]).toBe(403);
  });

  it('of a stranger who has asked too often', async () => {
    const answers: unknown[] = [];
    for (let turn = 0; turn < 62; turn += 1)
      answers.push((await send('/api/session/password', BROKEN))[0]);
    expect([answers.at(0), answers.at(-1)]).toEqual([400, 429]);
  });

  it('of a stranger that is longer than anything they are asked for', async () => {
    const long = JSON.stringify({ password: 'x'.repeat(200_000) });
    expect(await send('/api/session/password', long)).toEqual([413, 'too_large']);
  });
});
