import { migratedFrom } from '@/__tests__/support/backend/older-database';

// Ada was called Delivery until the 10th; then Bea took that name.
const COMPANY = `
  insert into users (name, email, state, created_at, updated_at) values
    ('Ada', 'ada@example.com', 'active', '2026-01-01', '2026-01-01'),
    ('Delivery', 'bea@example.com', 'active', '2026-03-12', '2026-03-12'),
    ('Cleo, Jr.', 'cleo@example.com', 'active', '2026-01-01', '2026-01-01');
  insert into applications (ref, state, name, answers, created_at, updated_at)
    values ('AAAA-1111', 'claimed', 'Dan', '{}', '2026-03-01', '2026-03-01');
  insert into audit_entries (at, actor_id, action, object_type, object_id, summary, before, after) values
    ('2026-03-10', 1, 'user.settings_changed', 'user', '1', 'Changed the name', '{"name": "Delivery"}', '{"name": "Ada"}'),
    ('2026-03-01', 1, 'job_report.taken', 'job_report', '1', 'Delivery took report #1.', '{"status": "open", "handler": null}', '{"status": "in_review", "handler": "Delivery"}'),
    ('2026-03-20', 2, 'job_report.taken', 'job_report', '1', 'Delivery took report #1.', '{"status": "in_review", "handler": "Ada"}', '{"status": "in_review", "handler": "Delivery"}'),
    ('2026-03-20', 3, 'job.voided', 'job', '1', 'Delivery #1 was voided.', null, null),
    ('2026-03-20', 3, 'user.warned', 'user', '2', 'Warned Delivery', null, null),
    ('2026-03-20', 3, 'user.warned', 'user', '2', 'Warned Somebody else', null, null),
    ('2026-03-20', 1, 'application.assigned', 'application', '1', 'Ada gave the application to Delivery.', null, null),
    ('2026-03-20', 3, 'award.granted', 'award', '1', 'Granted the award “100 to go” to Ada, Cleo, Jr., Delivery', null, '{"user_ids": [1, 3, 2]}'),
    ('2026-03-20', null, 'auth.login_failed', 'user', 'unknown', 'No account is linked to steam 76561190000000009', null, null);
  insert into application_thread (application_id, kind, text, at) values
    (1, 'event', 'Ada gave the application to Delivery.', '2026-03-20'),
    (1, 'comment', 'Ada gave the application to Delivery.', '2026-03-20'),
    (1, 'comment', '{"said": [{"user": 1}]}', '2026-03-21');
  insert into notifications (user_id, type, message, kind, link, created_at) values
    (3, 'SUCCESS', 'Ada offers you the HR day Monday.', 'hr_day.offered', null, '2026-03-20'),
    (3, 'SUCCESS', 'Dan has applied: AAAA-1111.', 'application.submitted', '/recruitment/AAAA-1111', '2026-03-20'),
    (3, 'SUCCESS', 'Delivery Lyon – Nantes: +12 points.', 'job.recorded', null, '2026-03-20');`;

let older: Awaited<ReturnType<typeof migratedFrom>>;

beforeAll(async () => {
  older = await migratedFrom('0010_money-of-drivers', COMPANY);
  await older.query("update users set name = 'Former member #' || id");
  await older.query('update applications set name = null');
});
afterAll(() => older.close());

const texts = async (statement: string) =>
  (await older.query(statement)).map(({ text }) => String(text));

describe('records that name people in their texts', () => {
  it('of the audit refer to who bore the name then, in the place of the name alone', async () => {
    expect(await texts('select in_words(summary) as text from audit_entries order by id')).toEqual([
      'Changed the name',
      'Former member #1 took report #1.',
      'Former member #2 took report #1.',
      'Delivery #1 was voided.',
      'Warned Former member #2',
      // Nobody was called so: it stays as it was written.
      'Warned Somebody else',
      'Former member #1 gave the application to Former member #2.',
      'Granted the award “100 to go” to Former member #1, Former member #3, Former member #2',
      'No account is linked to who came from Steam',
    ]);
  });

  it('keep ids in what was before and after, too', async () => {
    expect(
      await older.query(
        "select before, after from audit_entries where action = 'job_report.taken' order by id",
      ),
    ).toEqual([
      {
        before: { status: 'open', handler_id: null },
        after: { status: 'in_review', handler_id: 1 },
      },
      {
        before: { status: 'in_review', handler_id: 1 },
        after: { status: 'in_review', handler_id: 2 },
      },
    ]);
  });

  it('of an application’s thread do so, but for what people wrote themselves', async () => {
    expect(
      await texts('select in_words(text) as text from application_thread order by id'),
    ).toEqual([
      'Former member #1 gave the application to Former member #2.',
      'Ada gave the application to Delivery.',
      '{"said": [{"user": 1}]}',
    ]);
  });

  it('that tell members of something do so', async () => {
    expect(await texts('select in_words(message) as text from notifications order by id')).toEqual([
      'Former member #1 offers you the HR day Monday.',
      'Former applicant has applied: AAAA-1111.',
      'Delivery Lyon – Nantes: +12 points.',
    ]);
  });
});
