import { listHistory } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import { periodOf } from '@/backend/core/time/time';
import { findAccountRow } from './row-store';
import {
  listConnections,
  findRecord,
  listNotes,
  listRolesOf,
  listMemberCards,
} from '@/backend/members/public';
import { findAuthenticator, countSessions } from '@/backend/session/public';
import type { Account } from '@/lib/contracts/accounts/accounts';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { showAccounts, type Showing, visibleStates } from './list';
import { findCheckedAt } from './outside-standing-store';

type Record = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

async function readHistory(db: Database, userId: number): Promise<Account['history']> {
  const lines = await listHistory(db, 'user', userId);
  const actors = await listMemberCards(
    db,
    lines.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const names = new Map(actors.map(({ user_id, name }) => [user_id, name]));
  return lines.map(({ id, at, actor_id, action, summary, reason }) => ({
    id,
    at: at.toISOString(),
    by: actor_id === null ? null : (names.get(actor_id) ?? null),
    action,
    summary,
    reason,
  }));
}

const deletionOf = ({ deletion_asked_at, deletion_due_at, deletion_done_at }: Record) =>
  deletion_asked_at === null || deletion_due_at === null
    ? null
    : {
        asked_at: deletion_asked_at.toISOString(),
        due_at: deletion_due_at.toISOString(),
        done_at: deletion_done_at?.toISOString() ?? null,
      };

/** A member's record for staff; what only managers may see is null for others. */
export async function readAccount(db: Database, id: number, showing: Showing): Promise<Account> {
  const { reader, now } = showing;
  const found = await findAccountRow(db, id, {
    states: visibleStates(reader.permissions, 'everyone'),
    period: periodOf(now, showing.config.timeZone),
  });
  const record = found && (await findRecord(db, id));
  const [row] = found ? await showAccounts(db, [found], showing) : [];
  if (!found || !record || !row) throw notFound('This member');
  const manages = reader.permissions.has('MANAGE_USERS_ROLES');
  const held = await listRolesOf(db, id);
  const isStaff = held.some(({ permissions }) => permissions.length > 0);
  const linked = await listConnections(db, id);
  return {
    ...row,
    email: manages ? record.email : null,
    joined_at: record.joined_at?.toISOString() ?? null,
    left_at: record.left_at?.toISOString() ?? null,
    state_reason: record.state_reason,
    points: found.points,
    roles: held.map(({ id: role_id, name, color, is_primary }) => ({
      id: role_id,
      name,
      color,
      is_primary,
    })),
    connections: LINKED_SERVICES.map((service) => {
      const named = linked.find((one) => one.service === service);
      return {
        service,
        state: row.links[service],
        id: record.ids[service],
        name: record.ids[service] === null ? null : (named?.name ?? null),
        linked_at: named?.linked_at.toISOString() ?? null,
      };
    }),
    checked_at: (await findCheckedAt(db, id))?.toISOString() ?? null,
    sessions: await countSessions(db, id, { now, isStaff }),
    has_second_factor: Boolean((await findAuthenticator(db, id))?.confirmed_at),
    deletion: deletionOf(record),
    notes: (await listNotes(db, id)).map(({ at, lifted_at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      lifted_at: lifted_at?.toISOString() ?? null,
    })),
    history: manages ? await readHistory(db, id) : null,
    is_own: id === reader.user_id,
  };
}
