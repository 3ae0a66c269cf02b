import { sql } from 'drizzle-orm';
import { boolean, integer, pgView } from 'drizzle-orm/pg-core';

/** Whether a member has accepted the rules as they are; a minor version asks for nothing. */
export const rulesStandings = pgView('rules_standings', {
  user_id: integer().notNull(),
  has_accepted: boolean().notNull(),
}).as(
  sql`select users.id as user_id, not exists (
    select 1 from rules_versions newer where newer.major > coalesce((
      select max(accepted.major) from rules_acceptances
      join rules_versions accepted on accepted.id = rules_acceptances.version_id
      where rules_acceptances.user_id = users.id), 0)) as has_accepted
  from users`,
);
