import { PASSWORD } from '@/__tests__/support/backend/backend';
import { openBrowser } from '@/__tests__/support/backend/browser';
import type { startBackendWithFolder } from '@/__tests__/support/pictures';
import { changed, STEAM_ID } from '@/__tests__/support/services/trucky';

export type BackendWithFolder = Awaited<ReturnType<typeof startBackendWithFolder>>;

/** By the driver who is handed her data or forgotten. */
export const DELIVERY = changed({
  started_at: '2026-03-20T10:00:00.000000Z',
  completed_at: '2026-03-20T10:52:12.000000Z',
});

/** A driver of whom much is known, in her browser, and an administrator. */
export async function meetAda(backend: BackendWithFolder) {
  await backend.reset();
  const ada = await backend.addMember({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    steam_id: STEAM_ID,
    discord_id: '12345678',
    truckersmp_id: 4711,
    bio: 'I drive at night.',
    country: 'SE',
    member_no: 12,
  });
  await backend.addMember({ name: 'Boss', email: 'boss@example.com' }, ['Administrator']);
  const browser = openBrowser(backend);
  await browser.post('/api/session', { email: 'ada@example.com', password: PASSWORD });
  return { ada, browser };
}
