import type { TestBackend } from '@/__tests__/support/backend/backend';

/** Whom something is told that they have not read and that is still true, as `kind name`. */
export async function openNotices(
  { query }: Pick<TestBackend, 'query'>,
  area: string,
): Promise<string[]> {
  const rows = await query(
    "select kind || ' ' || name as told from notifications join users on users.id = user_id where withdrawn_at is null and read_at is null and kind like $1 order by notifications.id",
    [`${area}.%`],
  );
  return rows.map(({ told }) => String(told));
}
