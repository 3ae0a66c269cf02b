import type { TestBackend } from '@/__tests__/support/backend/backend';

/** Resets to Ada, who drives, and Hanna of HR; both are signed in. */
export async function addDriverAndHr(backend: TestBackend) {
  await backend.reset();
  await backend.addMember({ name: 'Ada', steam_id: '76561190000000001' });
  await backend.addMember({ name: 'Hanna', steam_id: '76561190000000002' }, ['HR']);
  return {
    driver: await backend.signIn('ada@example.com'),
    hr: await backend.signIn('hanna@example.com'),
  };
}
