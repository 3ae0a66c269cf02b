import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

it.each([
  ['on', 'on'],
  ['off', null],
])('tells with the version that demo data is %s', async (setting, header) => {
  const copy = await backend.beside({ DEMO_DATA: setting });
  const answer = await copy.call('/api/release-version');
  expect(await answer.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(answer.headers.get('x-demo-data')).toBe(header);
  await copy.close();
});
