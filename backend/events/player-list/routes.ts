import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { findEvent } from '@/backend/events/store';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import * as contract from '@/lib/contracts/events/player-list';
import { addPlayerList, isListOpen, mayAdd, removeFromPlayerList, tickPlayer } from './actions';
import { listPictures, listSeen } from './store';

const isStaff = ({ permissions }: Member) => holdsAny(permissions, EVENT_MANAGERS);

export function registerPlayerList(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);

  endpoints.member(contract.playerListEndpoint, async ({ db, member, now, params: { id } }) => {
    const event = await findEvent(db, id);
    const { user_id } = member;
    const isManager = isStaff(member);
    if (!event || !(await mayAdd(db, event, { user_id, isStaff: isManager })))
      throw notFound('This event');
    const pictures = await listPictures(db, id);
    return {
      pictures: pictures
        .filter(({ added_by }) => isManager || added_by === user_id)
        .map(({ key, added_by }) => ({ key, is_own: added_by === user_id })),
      seen: isManager ? await listSeen(db, id) : [],
      is_open: isListOpen(event, now),
    };
  });
  endpoints.member(contract.addPicturesEndpoint, async (call) => {
    const { pictures } = call.body;
    await addPlayerList(by(call), call.params.id, { pictures, isStaff: isStaff(call.member) });
    return {};
  });
  endpoints.member(contract.removePictureEndpoint, async (call) => {
    await removeFromPlayerList(by(call), call.params, { isStaff: isStaff(call.member) });
    return {};
  });
  endpoints.member(contract.tickPlayerEndpoint, async (call) => {
    await tickPlayer(by(call), call.params, call.body.is_seen);
    return {};
  });
}
