import { startBackend } from '@/__tests__/support/backend';

it.each([
  ['on', 'on'],
  ['off', null],
])('tells with the version that demo data is %s', async (setting, header) => {
  const backend = await startBackend({ DEMO_DATA: setting });
  const answer = await backend.call('/api/release-version');
  expect(await answer.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(answer.headers.get('x-demo-data')).toBe(header);
  await backend.close();
});
