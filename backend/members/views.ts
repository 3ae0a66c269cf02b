import { type AnyColumn, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core';
import type { LinkedService } from '@/lib/contracts/core/service-names';

/** The member data other domains may join. */
export const memberCards = pgView('member_cards', {
  user_id: integer().notNull(),
  name: text().notNull(),
  avatar: text().notNull(),
  supporter: boolean().notNull(),
  state: text().notNull(),
}).as(
  sql`select id as user_id, name, coalesce(avatar_url, '') as avatar, supporter, state from users`,
);

/** The name of a second joined member; null if there is none. */
export const nameOf = (userId: AnyColumn) =>
  sql<
    string | null
  >`(select ${memberCards.name} from ${memberCards} where ${memberCards.user_id} = ${userId})`;

/** Whether a member lets others see their figures, unless the reader sees everything. */
export const showsFigures = (userId: SQLWrapper) =>
  sql`not exists (select 1 from users where users.id = ${userId}
    and users.privacy -> 'figures' = 'false'::jsonb)`;

/**
 * A member's shown role and all their permissions. Without `group by`, so that querying one member
 * doesn't aggregate all of them.
 */
export const memberAccess = pgView('member_access', {
  user_id: integer().notNull(),
  role_name: text().notNull(),
  role_color: text().notNull(),
  permissions: text().array().notNull(),
}).as(
  sql`select users.id as user_id, shown.name as role_name, shown.color as role_color,
    array(select distinct unnest(roles.permissions) from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id) as permissions
  from users cross join lateral (
    select roles.name, roles.color from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = users.id order by user_roles.is_primary desc, roles.level desc limit 1
  ) shown`,
);

/** The services a member has linked and that haven't reported the account as gone. */
export const memberLinks = pgView('member_links', {
  user_id: integer().notNull(),
  linked: text().array().notNull(),
}).as(
  sql`select users.id as user_id, array(
    select ids.service from (values ('steam', users.steam_id is not null),
      ('discord', users.discord_id is not null),
      ('truckersmp', users.truckersmp_id is not null)) as ids(service, is_there)
    where ids.is_there and not exists (select 1 from user_connections revoked
      where revoked.user_id = users.id and revoked.service = ids.service
        and revoked.revoked_at is not null)) as linked
  from users`,
);

/** Whether the service reported the member's account as gone. */
export const hasRevokedLink = (userId: AnyColumn, service: LinkedService) =>
  sql<boolean>`exists (select 1 from user_connections revoked where revoked.user_id = ${userId}
    and revoked.service = ${service} and revoked.revoked_at is not null)`;
