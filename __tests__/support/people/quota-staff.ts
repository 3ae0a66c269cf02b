import { startBackend } from '@/__tests__/support/backend/backend';

/** A backend in March 2026 with somebody of HR, who is signed in, and what they do about quotas. */
export async function startQuotaStaff() {
  const backend = await startBackend(
    { COMPANY_TIME_ZONE: 'Europe/Berlin' },
    '2026-03-21T12:00:00Z',
  );
  let hr = '';
  const signIn = async () => {
    hr = await backend.signIn('hanna.hr@example.com');
  };
  return {
    backend,
    hr: () => hr,
    begin: async () => {
      await backend.reset();
      await backend.addMember({ name: 'Hanna HR', joined_at: new Date('2023-01-01') }, ['HR']);
      await signIn();
    },
    /** Staff who were idle for half a day sign in again. */
    moveTo: async (instant: string) => {
      backend.clock.set(instant);
      await signIn();
    },
    addDriver: (name: string, joined_at = '2024-06-01T12:00:00Z') =>
      backend.addMember({ name, joined_at: new Date(joined_at) }),
    act: async (method: string, path: string, json?: object, cookie = hr) => {
      const answer = await backend.call(`/api/hr/quota/${path}`, {
        method,
        cookie,
        ...(json && { json }),
      });
      const body = await answer.json();
      return { status: answer.status, message: body.error?.message, body };
    },
  };
}
