import { migratedFrom } from '@/__tests__/support/backend/older-database';

it('questions and answers about requests become messages, in their order', async () => {
  const older = await migratedFrom(
    '0024_notifications-by-time',
    `insert into users (name, email, state, created_at, updated_at) values
       ('Ada', 'ada@example.com', 'active', '2026-01-01', '2026-01-01');
     insert into manual_job_requests
       (user_id, status, finished_at, driven_km, delivery, reason, proofs, question, answer, created_at, updated_at) values
       (1, 'pending', '2026-03-01', 640, '{}', 'other', '{}', 'Which truck?', 'A blue one.', '2026-03-01', '2026-03-02'),
       (1, 'info_requested', '2026-03-02', 640, '{}', 'other', '{}', 'Which trailer?', null, '2026-03-02', '2026-03-03'),
       (1, 'pending', '2026-03-03', 640, '{}', 'other', '{}', null, null, '2026-03-03', '2026-03-03');`,
  );
  try {
    expect(
      await older.query('select request_id, author_id, text from job_messages order by id'),
    ).toEqual([
      { request_id: 1, author_id: null, text: 'Which truck?' },
      { request_id: 1, author_id: 1, text: 'A blue one.' },
      { request_id: 2, author_id: null, text: 'Which trailer?' },
    ]);
  } finally {
    await older.close();
  }
});
