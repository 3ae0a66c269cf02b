import type { TestBackend } from '@/__tests__/support/backend/backend';

/** Resets to two drivers and an administrator; the first driver and the administrator are signed in. */
export async function addDriversAndStaff(backend: TestBackend) {
  await backend.reset();
  const driverId = await backend.addMember({ name: 'Driver', steam_id: '76561190000000001' });
  const otherId = await backend.addMember({ name: 'Other', steam_id: '76561190000000002' });
  await backend.addMember({ name: 'Admin' }, ['Administrator']);
  const driver = await backend.signIn('driver@example.com');
  const staff = await backend.signIn('admin@example.com');
  return { driverId, otherId, driver, staff };
}
