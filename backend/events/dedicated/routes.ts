import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { KnowsWay } from '@/backend/events/around';
import { findEvent } from '@/backend/events/store';
import * as contract from '@/lib/contracts/events/dedicated-server';
import { readChecklist, recordRequest } from './checklist';

export function registerDedicatedServer(
  endpoints: Endpoints,
  context: Context,
  knowsWay: KnowsWay,
): void {
  const by = actionBy(context.config);

  endpoints.asking(contract.serverChecklistEndpoint, async ({ db, params }) => {
    const event = await findEvent(db, params.id);
    if (!event) throw notFound('This event');
    return readChecklist(context, event, knowsWay);
  });
  endpoints.member(contract.serverRequestEndpoint, async (call) => {
    await recordRequest(by(call), call.params.id, call.body.request);
    return {};
  });
}
