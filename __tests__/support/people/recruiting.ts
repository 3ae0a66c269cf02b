import { maintain } from '@/__tests__/support/backend/maintain';
import { anApplicant, applied } from './applicants';
import type { TestBackend } from '@/__tests__/support/backend/backend';

/** The company with Rita and Remy (1 and 2), who view applications, and Lena (3), who manages them. */
export async function openRecruiting(backend: TestBackend) {
  await backend.reset();
  await backend.query(
    "insert into roles (name, color, level, is_staff, permissions, created_at, updated_at) values ('Junior', '#fff', 30, true, '{VIEW_APPS}', now(), now()) on conflict do nothing",
  );
  await backend.query("update roles set permissions = '{VIEW_APPS}' where name = 'Junior'");
  await backend.addMember({ name: 'Rita' }, ['Junior']);
  await backend.addMember({ name: 'Remy' }, ['Junior']);
  await backend.addMember({ name: 'Lena' }, ['Recruiter']);

  const cookies = { rita: '', remy: '', lena: '' };
  type Name = keyof typeof cookies;
  async function signAllIn() {
    cookies.rita = await backend.signIn('rita@example.com');
    cookies.remy = await backend.signIn('remy@example.com');
    cookies.lena = await backend.signIn('lena@example.com');
  }
  await signAllIn();

  const ask = (path: string, by: Name = 'rita') =>
    backend.ask(`/api/${path}`, { cookie: cookies[by] });
  const look = (ref: string, by: Name = 'rita') => ask(`applications/${ref}`, by);
  const put = (path: string, json: object, by: Name = 'lena') =>
    putTurns(backend, path, json, cookies[by]);
  /** An act on what the recruiter sees now. */
  const act = async (ref: string, path: string, json: object = {}, by: Name = 'rita') => {
    const versioned = path === 'claim' || path === 'comments';
    const seen = versioned ? {} : { version: (await look(ref, by)).version };
    return backend.ask(`/api/applications/${ref}/${path}`, {
      method: 'POST',
      json: { ...seen, ...json },
      cookie: cookies[by],
    });
  };
  const mails = async () =>
    (
      await backend.query(
        "select content ->> 'subject' as subject, content ->> 'text' as text from outbox_entries where kind = 'mail' order by id",
      )
    ).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
  return {
    ask,
    look,
    put,
    act,
    signAllIn,
    /** All that happens by itself until then has happened, and everybody is still signed in. */
    later: async (time: string) => {
      backend.clock.set(time);
      await signAllIn();
      await maintain(backend.context);
    },
    claimed: async (...given: Parameters<typeof anApplicant>) => {
      const ref = await applied(backend, anApplicant(...given));
      await act(ref, 'claim');
      return ref;
    },
    acceptance: async () => ({
      role_id: (await backend.query("select id from roles where name = 'Driver'"))[0]?.['id'],
      division_id: null,
      tracker: 'trucky',
      override_note: null,
    }),
    mails,
    subjects: async () => (await mails()).map(({ subject }) => subject),
    inboxOf: async (userId: number) =>
      (
        await backend.query(
          'select in_words(message) as message from notifications where user_id = $1 order by id',
          [userId],
        )
      ).map(({ message }) => message),
  };
}

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
