import { subYears } from 'date-fns';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { companyDayOf } from '@/backend/core/time/time';
import { findOwnDivision } from '@/backend/divisions/public';
import { listOwnAbsences } from '@/backend/leave/public';
import { parseSort } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/events/attendance';
import type { Drives } from '@/backend/events/around';
import { phaseOf } from '@/backend/events/rules';
import { findEvent, findName } from '@/backend/events/store';
import { confirmAttendance, correctAttendance } from './attendance';
import * as store from './attendance-store';
import { decideDispute, disputableUntil, disputeAbsence, isDisputable } from './disputes';
import { proposeAttendance } from './proposal';
import { reopenDispute } from './reopen-dispute';
import { readStatistics } from './statistics-store';

type Disputed = Pick<
  store.StoredAttendance,
  'dispute_state' | 'dispute_text' | 'dispute_proofs' | 'disputed_at' | 'dispute_answer'
>;

const disputeOf = (row: Disputed) =>
  row.dispute_state === null || row.disputed_at === null
    ? null
    : {
        state: row.dispute_state,
        text: row.dispute_text,
        proofs: row.dispute_proofs,
        at: row.disputed_at.toISOString(),
        answer: row.dispute_answer,
      };

/** Attended ones in a row, newest first; excused ones neither count nor end it. */
function streakOf(results: readonly (contract.AttendanceResult | null)[]): number {
  const decided = results.filter((result) => result !== 'excused');
  const end = decided.findIndex((result) => result !== 'attended');
  return end === -1 ? decided.length : end;
}

function registerOwn(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(contract.ownAttendanceEndpoint, async ({ db, member, now, query }) => {
    const { cursor, limit, sort } = query;
    const place = { isDescending: parseSort(sort).isDescending, limit, cursor };
    const page = await store.listOwnAttendance(db, member.user_id, place);
    const items = page.items.map((row) => {
      const until = disputableUntil(row, row);
      const isOpen = until !== null && now <= until;
      return {
        id: row.id,
        title: row.title,
        meetup_at: row.meetup_at.toISOString(),
        result: row.result,
        points: row.points,
        evidence: row.evidence,
        dispute: disputeOf(row),
        disputable_until: isOpen && isDisputable(row) ? until.toISOString() : null,
      };
    });
    return { ...page, items };
  });

  endpoints.member(contract.attendanceTotalsEndpoint, async ({ db, member }) => {
    const { user_id } = member;
    const division_id = (await findOwnDivision(db, user_id))?.id ?? null;
    const all = await store.listResultsSinceJoining(db, { user_id, division_id });
    const away = await listOwnAbsences(db, user_id);
    const results = all.filter(({ result, meetup_at }) => {
      const day = companyDayOf(meetup_at, config.timeZone);
      return result === 'attended' || !away.some(({ from, to }) => from <= day && day <= to);
    });
    const attended = results.filter(({ result }) => result === 'attended');
    return {
      // Who comes back goes on with what they had, as with their jobs.
      ...(await store.sumAttendedEver(db, user_id)),
      attended_since: attended.length,
      streak: streakOf(results.map(({ result }) => result)),
      events: results.length,
    };
  });
}

export function registerAttendance(endpoints: Endpoints, context: Context, drives: Drives): void {
  const { config } = context;
  const by = actionBy(config);
  registerOwn(endpoints, context);

  endpoints.member(contract.attendanceEndpoint, async ({ db, now, params }) => {
    const event = await findEvent(db, params.id);
    if (!event) throw notFound('This event');
    const { id, version, points, state, confirmed_at, confirmed_by } = event;
    const phase = phaseOf(event, now);
    const known = { id, version, phase, points };
    if (state === 'completed') {
      const rows = await store.listAttendance(db, id);
      const name = confirmed_by === null ? null : await findName(db, confirmed_by);
      return {
        ...known,
        confirmed: confirmed_at && { by: name, at: confirmed_at.toISOString() },
        items: rows.map((row) => ({
          member: { user_id: row.user_id, name: row.name },
          evidence: row.evidence,
          proposal: null,
          result: row.result,
          points: row.points,
          dispute: disputeOf(row),
          version: row.version,
        })),
      };
    }
    const proposed =
      phase === 'awaiting_attendance' ? await proposeAttendance(db, drives, event) : [];
    const items = proposed.map(({ user_id, name, evidence, proposal }) => ({
      member: { user_id, name },
      evidence,
      proposal,
      result: null,
      points: 0,
      dispute: null,
      version: null,
    }));
    return { ...known, confirmed: null, items };
  });

  endpoints.member(contract.confirmAttendanceEndpoint, async (call) => ({
    attended: await confirmAttendance(by(call), drives, versioned(call), call.body.results),
  }));
  endpoints.member(contract.correctAttendanceEndpoint, async (call) => {
    await correctAttendance(by(call), call.params.id, call.body);
    return {};
  });
  endpoints.member(contract.disputeEndpoint, async (call) => {
    await disputeAbsence(by(call), call.params.id, call.body);
    return {};
  });
  endpoints.member(contract.disputesEndpoint, async ({ db, query }) => {
    const rows = await store.listDisputes(db, parseSort(query.sort));
    const items = rows.flatMap((row) => {
      const dispute = disputeOf(row);
      const { event_id: id, title, meetup_at, event_points: points, user_id, name, evidence } = row;
      const event = { id, title, meetup_at: meetup_at.toISOString(), points };
      return dispute ? [{ event, member: { user_id, name }, evidence, dispute }] : [];
    });
    return { items, count: (await store.measureDisputes(db)).count };
  });
  endpoints.member(contract.decideDisputeEndpoint, (call) =>
    decideDispute(by(call), call.params, call.body),
  );
  endpoints.member(contract.reopenDisputeEndpoint, async (call) => {
    await reopenDispute(by(call), call.params, call.body.version);
    return {};
  });
  endpoints.member(contract.eventStatisticsEndpoint, ({ db, now }) =>
    readStatistics(db, subYears(now, 1), config.timeZone),
  );
}
