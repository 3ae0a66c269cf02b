import type * as z from 'zod/mini';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import { sendList } from '@/backend/core/text/csv';
import { slotOf } from '@/backend/events/slot';
import { readImported } from '@/backend/events/truckersmp/import';
import { listHolders, listNamedHistory } from '@/backend/members/public';
import { parseSort } from '@/lib/contracts/core/list';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import * as contract from '@/lib/contracts/events/invites';
import { truckersmpIdIn } from '@/lib/contracts/events/truckersmp';
import * as actions from './actions';
import { acceptInvite, declineInvite, reopenInvite } from './answers';
import { assignInvite } from './assignees';
import { INVITES_CSV } from './csv-columns';
import * as store from './store';
import { INVITE } from './words';

const named = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const shown = (row: store.StoredInvite, clashes: string[]): contract.Invite => ({
  id: row.id,
  version: row.version,
  state: row.state,
  company: row.company,
  contact: row.contact,
  title: row.title,
  truckersmp_id: row.truckersmp_id,
  link: row.link,
  game: row.game,
  promods: row.promods,
  server: row.server,
  meetup_at: row.meetup_at.toISOString(),
  start_at: row.start_at.toISOString(),
  departure_city: row.departure_city,
  arrival_city: row.arrival_city,
  slot: slotOf({ ...row, slot_picture: null }),
  received_at: row.received_at.toISOString(),
  deadline_at: row.deadline_at.toISOString(),
  note: row.note,
  received_by: named(row.received_by, row.received_name),
  assignee: named(row.assignee_id, row.assignee_name),
  decided_by: named(row.decided_by, row.decided_name),
  decided_at: row.decided_at?.toISOString() ?? null,
  reply: row.reply,
  event: row.event_id === null ? null : { id: row.event_id, title: row.event_title ?? '' },
  is_event_gone: store.isEventGone(row),
  clashes,
  missing_since: row.missing_since?.toISOString() ?? null,
});

async function read(
  db: Database,
  asked: z.output<typeof contract.invitesEndpoint.input.query>,
  user_id: number,
) {
  const { cursor, limit, sort, ...filter } = asked;
  const place = { sort: parseSort(sort), limit, cursor };
  const page = await store.listInvites(db, { ...filter, user_id }, place);
  const clashes = await store.listClashes(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => shown(row, clashes.get(row.id) ?? [])) };
}

export function registerInvites(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.member(contract.invitesEndpoint, ({ db, member, query }) =>
    read(db, query, member.user_id),
  );
  endpoints.member(contract.exportInvitesEndpoint, (call) =>
    sendList(context, call, {
      ...INVITES_CSV,
      read: (asked) => read(call.db, asked, call.member.user_id),
    }),
  );
  endpoints.member(contract.inviteColleaguesEndpoint, async ({ db }) => ({
    items: await store.listNamed(db, await listHolders(db, EVENT_MANAGERS)),
  }));
  endpoints.member(contract.inviteHistoryEndpoint, async ({ db, params }) => {
    if (!(await store.findInvite(db, params.id))) throw notFound('This invitation');
    return { items: await listNamedHistory(db, INVITE, params.id) };
  });

  endpoints.asking(contract.importInviteEndpoint, async ({ db, body }) => {
    const id = truckersmpIdIn(body.truckersmp_event);
    if (await store.isRecorded(db, id))
      throw refused('already_recorded', actions.ALREADY, 'truckersmp_event');
    const { event, fields } = await readImported(context, id);
    return {
      fields: {
        ...fields,
        truckersmp_id: id,
        company: (event.vtc?.name ?? event.host).trim().slice(0, 80),
      },
    };
  });
  endpoints.member(contract.addInviteEndpoint, async (call) => ({
    id: await actions.addInvite(by(call), call.body.invite),
  }));
  endpoints.member(contract.editInviteEndpoint, async (call) => {
    await actions.editInvite(by(call), versioned(call), call.body.invite);
    return {};
  });
  endpoints.member(contract.assignInviteEndpoint, async (call) => {
    await assignInvite(by(call), versioned(call), call.body.assignee_id);
    return {};
  });
  endpoints.member(contract.acceptInviteEndpoint, async (call) => ({
    event_id: await acceptInvite(by(call), versioned(call), call.body.slot),
  }));
  endpoints.member(contract.declineInviteEndpoint, async (call) => ({
    version: await declineInvite(by(call), versioned(call), call.body.reply),
  }));
  endpoints.member(contract.reopenInviteEndpoint, async (call) => {
    await reopenInvite(by(call), versioned(call));
    return {};
  });
}
