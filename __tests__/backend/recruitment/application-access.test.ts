import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;
let driver: string;
let recruiter: string;

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Driver' });
  driver = await backend.signIn('driver@example.com');
  await backend.query(
    "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Junior', '#fff', 30, true, '{VIEW_APPS}', now(), now()) on conflict do nothing",
  );
  await backend.addMember({ name: 'Rita' }, ['Junior']);
  recruiter = await backend.signIn('rita@example.com');
});
afterAll(() => backend.close());

describe('a recruiter who doesn’t manage applications', () => {
  it.each([
    ['POST', '/api/applications/close-spam'],
    ['GET', '/api/auto-claim'],
    ['PUT', '/api/auto-claim'],
    ['PUT', '/api/auto-claim/recruiters/1'],
  ])('gets nothing from %s %s', async (method, path) => {
    const init = { method, cookie: recruiter, ...(method !== 'GET' && { json: {} }) };
    expect((await backend.call(path, init)).status).toBe(403);
  });
});

describe('whoever lacks the permission', () => {
  it.each([
    ['GET', '/api/applications'],
    ['GET', '/api/applications/past'],
    ['GET', '/api/applications/statistics'],
    ['GET', '/api/applications/choices'],
    ['GET', '/api/applications/AAAA-2222'],
    ['POST', '/api/applications/AAAA-2222/claim'],
    ['POST', '/api/applications/AAAA-2222/accept'],
    ['POST', '/api/applications/AAAA-2222/decline'],
    ['POST', '/api/applications/AAAA-2222/comments'],
    ['POST', '/api/applications/close-spam'],
  ])('gets nothing from %s %s', async (method, path) => {
    const init = { method, ...(method === 'POST' && { json: {} }) };
    expect((await backend.call(path, { ...init, cookie: driver })).status).toBe(403);
    expect((await backend.call(path, init)).status).toBe(401);
  });
});
