import type { TestBackend } from '@/__tests__/support/backend/backend';

/** Has the database refuse changes of the rows that a condition holds for, while `work` runs. */
export async function refusingUpdates(
  backend: TestBackend,
  { table, when }: { table: string; when: string },
  work: () => Promise<void>,
): Promise<void> {
  await backend.query(`create or replace function refuse_update() returns trigger language plpgsql as
    $$ begin raise exception 'This row is broken.'; end $$`);
  await backend.query(`create trigger refuse_update before update on ${table} for each row
    when (${when}) execute function refuse_update()`);
  try {
    await work();
  } finally {
    await backend.query(`drop trigger refuse_update on ${table}`);
  }
}
