import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { listCrew } from '@/backend/events/crew/store';
import { findEvent } from '@/backend/events/store';
import { holdsAny } from '@/lib/contracts/core/permissions';
import * as contract from '@/lib/contracts/events/control-points';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { changeState, editPoints, listVersion } from './actions';
import { listPoints } from './store';

export function registerControlPoints(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.member(contract.controlPointsEndpoint, async ({ db, member, params }) => {
    const { user_id, permissions } = member;
    const isManager = holdsAny(permissions, EVENT_MANAGERS);
    const event = await findEvent(db, params.id);
    if (!event || (event.state === 'draft' && !isManager)) throw notFound('This event');
    const points = await listPoints(db, event.id);
    const crew = points.length > 0 ? await listCrew(db, event.id) : [];
    const isCrew =
      isManager ||
      crew.some((one) => one.state !== 'planned' && one.member.user_id === user_id) ||
      points.some((one) => one.user_id === user_id);
    return {
      version: listVersion(points),
      items: points.map((one) => ({
        id: one.id,
        place: one.place,
        duty: one.duty,
        member:
          one.user_id === null || one.name === null
            ? null
            : { user_id: one.user_id, name: one.name },
        state: one.state,
        message: isCrew ? one.message : null,
        is_own: isManager || one.user_id === user_id,
        version: one.version,
      })),
    };
  });

  endpoints.member(contract.editPointsEndpoint, async (call) => {
    await editPoints(by(call), call.params.id, call.body);
    return {};
  });
  endpoints.member(contract.pointStateEndpoint, async (call) => {
    const isManager = holdsAny(call.member.permissions, EVENT_MANAGERS);
    await changeState(by(call), { ...call.params, isManager }, call.body);
    return {};
  });
}
