import type { TestBackend } from '@/__tests__/support/backend/backend';

/** Changes auto-claim settings as whoever does it sees them now. */
export async function putTurns(backend: TestBackend, path: string, json: object, cookie: string) {
  const recruiter = /^\/recruiters\/(\d+)$/.exec(path)?.[1];
  const seen = await backend.ask(`/api/auto-claim${recruiter ? '' : path}`, { cookie });
  const { version } = recruiter
    ? seen.recruiters.find((one: { user_id: number }) => one.user_id === Number(recruiter))
    : seen;
  const body = { version, ...json };
  return backend.ask(`/api/auto-claim${path}`, { method: 'PUT', json: body, cookie });
}
