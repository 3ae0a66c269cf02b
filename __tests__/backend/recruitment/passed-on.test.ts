import { applied } from '@/__tests__/support/people/applicants';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openRecruiting } from '@/__tests__/support/people/recruiting';

let backend: TestBackend;
let at: Awaited<ReturnType<typeof openRecruiting>>;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  at = await openRecruiting(backend);
});
afterAll(() => backend.close());

describe('an application that is given to somebody', () => {
  it('out of the pool tells its applicant that it is in review, once', async () => {
    const ref = await applied(backend);
    expect((await at.act(ref, 'assign', { user_id: 1 }, 'lena')).state).toBe('claimed');
    await at.act(ref, 'assign', { user_id: 2 }, 'lena');
    expect((await at.subjects()).filter((one) => one.endsWith('is in review'))).toHaveLength(1);
  });

  it('tells whoever had it, unless they gave it away themselves', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'assign', { user_id: 2 }, 'lena');
    const told = `Lena assigned your application ${ref} to Remy.`;
    expect(await at.inboxOf(1)).toContain(told);
    await at.act(ref, 'assign', { user_id: 3 }, 'lena');
    expect(await at.inboxOf(2)).toContain(`Lena assigned your application ${ref} to Lena.`);
    await at.act(ref, 'assign', { user_id: 1 }, 'lena');
    expect(
      (await at.inboxOf(3)).filter((one) => String(one).includes('assigned your application')),
    ).toEqual([]);
  });

  it.each<[string, string, object, 'lena' | 'rita']>([
    ['it is given to another recruiter', 'assign', { user_id: 2 }, 'lena'],
    ['its recruiter writes a note', 'comments', { text: 'Still nothing heard.' }, 'rita'],
  ])('gives the applicant no more time for an answer when %s', async (_how, path, json, by) => {
    const ref = await at.claimed();
    await at.act(ref, 'ask', { question: 'Which company were you in?' });
    await at.later('2026-03-26T12:00:00Z');
    expect((await at.act(ref, path, json, by)).status).toBe(200);
    await at.later('2026-03-27T12:00:00Z');
    expect((await at.look(ref)).state).toBe('expired');
  });
});

describe('somebody who came onto the blacklist while their application was closed', () => {
  const enter = () =>
    backend.query(
      `insert into blacklist_entries (names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity, state, by_user, created_at, updated_at)
       values ('{}', '{76561190000000901}', '{}', '{}', '{}', 'Cheating', 'block', 'active', 1, now(), now())`,
    );
  const met = () => backend.query('select matched from blacklist_hits');

  it('is known again when it is taken up, and not accepted without an answer to that', async () => {
    const ref = await at.claimed();
    const decline = { reason_code: 'conduct', message: 'Not this time.', cooldown_days: 0 };
    await at.act(ref, 'decline', decline);
    await enter();
    await at.act(ref, 'reopen', { note: 'A mistake.' }, 'lena');
    expect(await met()).toEqual([{ matched: ['Steam'] }]);
    expect(await at.subjects()).toContain('Your application is in review again');
    expect((await at.act(ref, 'accept', await at.acceptance(), 'lena')).error.message).toBe(
      'A check failed: On the blacklist by Steam. Only those who manage applications can accept anyway, with a reason.',
    );
  });

  it('gets no new link but from who manages applications, and says why', async () => {
    const ref = await at.claimed();
    await at.act(ref, 'accept', await at.acceptance());
    await at.later('2026-03-27T12:00:00Z');
    await enter();
    const note = { override_note: 'It was somebody else.' };
    for (const [asked, by] of [
      [note, 'remy'],
      [{}, 'lena'],
    ] as const)
      expect(await at.act(ref, 'resend', asked, by)).toMatchObject({
        status: 422,
        error: {
          message:
            'A check failed: On the blacklist by Steam. Only those who manage applications can accept anyway, with a reason.',
        },
      });
    expect((await at.act(ref, 'resend', note, 'lena')).state).toBe('accepted');
    expect(
      await backend.query(
        "select reason from audit_entries where action = 'application.activation_resent'",
      ),
    ).toEqual([{ reason: 'It was somebody else.' }]);
  });
});
