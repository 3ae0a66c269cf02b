import { type AnyColumn, sql } from 'drizzle-orm';
import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core';

/** What other domains may join of a member. */
export const memberCards = pgView('member_cards', {
  user_id: integer().notNull(),
  name: text().notNull(),
  avatar: text().notNull(),
  supporter: boolean().notNull(),
  state: text().notNull(),
}).as(
  sql`select id as user_id, name, coalesce(avatar_url, '') as avatar, supporter, state from users`,
);

/** The name of a second member in a row that is joined to a first; null where there is none. */
export const nameOf = (userId: AnyColumn) =>
  sql<
    string | null
  >`(select ${memberCards.name} from ${memberCards} where ${memberCards.user_id} = ${userId})`;

/** A member's shown role, and the permissions of all roles that they hold. */
export const memberAccess = pgView('member_access', {
  user_id: integer().notNull(),
  role_name: text().notNull(),
  role_color: text().notNull(),
  permissions: text().array().notNull(),
}).as(
  sql`select user_roles.user_id,
    (array_agg(roles.name order by user_roles.is_primary desc, roles.level desc))[1] as role_name,
    (array_agg(roles.color order by user_roles.is_primary desc, roles.level desc))[1] as role_color,
    array(select distinct unnest(held.permissions) from user_roles holder join roles held on held.id = holder.role_id where holder.user_id = user_roles.user_id) as permissions
  from user_roles join roles on roles.id = user_roles.role_id group by user_roles.user_id`,
);
