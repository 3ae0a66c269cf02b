import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { requireAny } from '@/backend/core/http/member';
import { companyDayOf } from '@/backend/core/time/time';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import * as contract from '@/lib/contracts/leave/absences';
import type { Around } from './around';
import { listStandingIn } from './delegate-store';
import { answerAbsence, cancelAbsence, editAbsence, requestAbsence } from './own';
import { previewAbsence } from './preview';
import { type Continuing, continuationOf, objectionTo, stateOf, usedUpTo } from './rules';
import {
  findAbsence,
  listContinuing,
  listOwnAbsences,
  listSpans,
  type StoredAbsence,
} from './store';

/** An absence as its member and staff see it. */
export function shown(absence: StoredAbsence, continuing: readonly Continuing[]): contract.Absence {
  const { asked_from, asked_to, from, to, decided_by, decider_name, ...row } = absence;
  const { id, scope, reason, private_note, question, answer, note, effects } = row;
  const isAsAsked = from === asked_from && to === asked_to;
  return {
    id,
    scope,
    state: stateOf(absence),
    from,
    to,
    asked: isAsAsked ? null : { from: asked_from, to: asked_to },
    reason,
    private_note,
    question,
    answer,
    continued_by: continuationOf(absence, continuing),
    delegate:
      row.delegate_id === null ? null : { user_id: row.delegate_id, name: row.delegate_name ?? '' },
    handover: row.handover,
    decided_by: decided_by === null ? null : { user_id: decided_by, name: decider_name ?? '' },
    decided_at: row.decided_at?.toISOString() ?? null,
    note,
    effects,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

export const namedOf = <Row extends { user_id: number; name: string }>({
  user_id,
  name,
  ...row
}: Row) => ({ member: { user_id, name }, ...row });

export async function readChanged(db: Database, id: number) {
  const after = await findAbsence(db, id);
  if (!after) throw notFound('This request');
  return { id, state: stateOf(after), version: after.version };
}

type Call = MemberCall<EndpointInput> & { params: { id: number } };

function registerReading(endpoints: Endpoints, { config }: Context, around: Around): void {
  endpoints.member(contract.ownAbsencesEndpoint, async ({ db, member, now, query: { scope } }) => {
    const { user_id } = member;
    const today = companyDayOf(now, config.timeZone);
    const spans = await listSpans(db, { user_ids: [user_id], scope });
    const continuing = await listContinuing(db, { user_ids: [user_id], scope });
    const last = spans.reduce((latest, { to }) => (to > latest ? to : latest), today);
    const { days_a_year: most } = contract.ABSENCE_RULES;
    return {
      today,
      time_zone: config.timeZone,
      allowance: scope === 'driver' ? { used: usedUpTo(last, spans), most } : null,
      items: (await listOwnAbsences(db, user_id, scope)).map((one) => shown(one, continuing)),
      // With either scope: not every delegate may request staff LOA.
      standing_in: (await listStandingIn(db, { user_id, day: today })).map(namedOf),
    };
  });

  endpoints.member(contract.previewAbsenceEndpoint, async ({ db, member, now, query }) => {
    const { user_id } = member;
    const others = await listSpans(db, { ...query, user_ids: [user_id] });
    const today = companyDayOf(now, config.timeZone);
    // The reason is only checked when the request is sent.
    return {
      ...(await previewAbsence(db, around, { ...query, user_id }, { now, config })),
      objection: objectionTo({ ...query, reason: 'not asked yet', today, others }),
    };
  });
}

/** The member's own absences. */
export function registerAbsences(endpoints: Endpoints, context: Context, around: Around): void {
  const by = actionBy(context.config);
  const after = ({ db, params }: Call) => readChanged(db, params.id);
  registerReading(endpoints, context, around);
  endpoints.member(contract.requestAbsenceEndpoint, async (call) => {
    const { scope, ...wish } = call.body;
    if (scope === 'staff') requireAny(call.member, ['STAFF_LOA_REQUEST']);
    return readChanged(call.db, await requestAbsence(by(call), around, scope, wish));
  });
  endpoints.member(contract.editAbsenceEndpoint, async (call) => {
    const known = await findAbsence(call.db, call.params.id);
    if (known?.scope === 'staff' && known.user_id === call.member.user_id)
      requireAny(call.member, ['STAFF_LOA_REQUEST']);
    await editAbsence(by(call), around, versioned(call), call.body);
    return after(call);
  });
  endpoints.member(contract.cancelAbsenceEndpoint, async (call) => {
    await cancelAbsence(by(call), versioned(call));
    return after(call);
  });
  endpoints.member(contract.answerAbsenceEndpoint, async (call) => {
    await answerAbsence(by(call), versioned(call), call.body.answer);
    return after(call);
  });
}
