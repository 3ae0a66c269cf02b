import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { fewProofs, uploadKey } from '@/lib/contracts/core/files';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, textOf } from '@/lib/contracts/core/texts';
import { EVENT_MANAGERS } from './managers';
import { CREW_DUTIES, EVENT_PHASES, RSVP_ANSWERS } from './events';

export const ATTENDANCE_RESULTS = ['attended', 'excused', 'absent'] as const;
export type AttendanceResult = (typeof ATTENDANCE_RESULTS)[number];

/** `check`: the evidence doesn't decide it. */
const PROPOSALS = ['attended', 'check', 'absent'] as const;
export type Proposal = (typeof PROPOSALS)[number];

export const DISPUTE_DAYS = 7;

/** What speaks for a member having been there; further kinds join the union. */
const evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rsvp'),
    answer: z.enum(RSVP_ANSWERS),
    /** Said yes, but had no place. */
    is_waiting: z.optional(z.boolean()),
    at: z.string(),
  }),
  z.object({ kind: z.literal('crew'), duty: z.enum(CREW_DUTIES) }),
  /** Confirmed on TruckersMP when it was last asked. */
  z.object({ kind: z.literal('truckersmp'), at: z.string() }),
  z.object({
    kind: z.literal('delivery'),
    job_id: z.number(),
    from: z.string(),
    to: z.string(),
    km: z.number(),
    /** How long it was under way during the event; null if its start is unknown. */
    minutes: z.nullable(z.number()),
    /** Whether it still waits for a check of its own. */
    is_flagged: z.optional(z.boolean()),
    /** Whether it began and ended in the event's cities. */
    is_on_route: z.boolean(),
  }),
  /** From shared positions, of the minutes in which the lead was seen. */
  z.object({
    kind: z.literal('near'),
    near: z.number(),
    /** How many of them the member was seen in at all. */
    seen: z.number(),
    minutes: z.number(),
    is_lead: z.optional(z.boolean()),
  }),
  /** Their name was seen in a picture of the game’s list of players. */
  z.object({ kind: z.literal('player_list') }),
]);
export type Evidence = z.output<typeof evidence>;

export const DISPUTE_STATES = ['pending', 'accepted', 'declined'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const dispute = z.object({
  state: z.enum(DISPUTE_STATES),
  text: z.nullable(z.string()),
  proofs: z.array(z.string()),
  at: z.string(),
  answer: z.nullable(z.string()),
});

const attendanceRow = z.object({
  member: namedMember,
  evidence: z.array(evidence),
  /** Null once attendance is confirmed. */
  proposal: z.nullable(z.enum(PROPOSALS)),
  /** Null until then. */
  result: z.nullable(z.enum(ATTENDANCE_RESULTS)),
  points: z.number(),
  dispute: z.nullable(dispute),
  /** Null until attendance is confirmed. */
  version: z.nullable(z.number()),
});
export type AttendanceRow = z.output<typeof attendanceRow>;

export const attendanceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/attendance',
  summary: 'List who was there: proposed with its evidence until it is confirmed',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({
    id: z.number(),
    version: z.number(),
    phase: z.enum(EVENT_PHASES),
    points: z.number(),
    confirmed: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
    items: z.array(attendanceRow),
  }),
});
export type Attendance = z.output<typeof attendanceEndpoint.output>;

const result = z.enum(ATTENDANCE_RESULTS, 'Choose a result.');
const MOST_MEMBERS = 500;

export const confirmAttendanceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/attendance/confirm',
  summary: 'Confirm attendance once and award the points',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({
      version,
      results: z
        .array(z.strictObject({ user_id: recordId, result }))
        .check(z.maxLength(MOST_MEMBERS, 'Confirm at most 500 members.')),
    }),
  },
  output: z.object({ attended: z.number() }),
});

const POINTS = 'Points must be between 0 and 1,000.';

export const correctAttendanceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/attendance/correct',
  summary: 'Correct one member’s attendance; points change by a reversal and a new line',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({
      /** Of the member's row; null for a member who isn't listed. */
      version: z.nullable(version),
      user_id: recordId,
      result,
      /** For members who attended. */
      points: z.int(POINTS).check(z.minimum(0, POINTS), z.maximum(1000, POINTS)),
      reason,
    }),
  },
  output: z.object({}),
});

export const disputeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/dispute',
  summary: 'Dispute your own absence within seven days',
  needs: 'member',
  input: {
    params: byId,
    body: z.strictObject({
      text: textOf('Explanation', 20, 1000),
      proofs: z._default(z.array(uploadKey).check(fewProofs), []),
    }),
  },
  output: z.object({}),
});

export const disputesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/disputes',
  summary: 'List disputes that wait for a decision, the first 200',
  needs: EVENT_MANAGERS,
  input: { query: z.pick(listInput(['at', 'name'], 'at'), { sort: true }) },
  output: z.object({
    /** How many wait in all. */
    count: z.number(),
    items: z.array(
      z.object({
        event: z.object({
          id: z.number(),
          title: z.string(),
          meetup_at: z.string(),
          points: z.number(),
        }),
        member: namedMember,
        evidence: z.array(evidence),
        dispute,
      }),
    ),
  }),
});
export type WaitingDispute = z.output<typeof disputesEndpoint.output>['items'][number];

export const decideDisputeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/disputes/:user_id',
  summary: 'Accept a dispute, which awards the points, or decline it',
  needs: EVENT_MANAGERS,
  input: {
    params: z.object({ id: recordId, user_id: recordId }),
    body: z.strictObject({ accept: z.boolean(), answer: reason }),
  },
  /** The version of the member’s row, to undo the decision with. */
  output: z.object({ version: z.number() }),
});

export const reopenDisputeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/disputes/:user_id/reopen',
  summary: 'Undo your own decision on a dispute right after making it',
  needs: EVENT_MANAGERS,
  input: {
    params: z.object({ id: recordId, user_id: recordId }),
    body: z.strictObject({ version }),
  },
  output: z.object({}),
});

const ownAttendance = z.object({
  id: z.number(),
  title: z.string(),
  meetup_at: z.string(),
  result: z.enum(ATTENDANCE_RESULTS),
  points: z.number(),
  evidence: z.array(evidence),
  dispute: z.nullable(dispute),
  /** Until when the absence can be disputed; null if it can't. */
  disputable_until: z.nullable(z.string()),
});
export type OwnAttendance = z.output<typeof ownAttendance>;

export const ownAttendanceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/attended',
  summary: 'List your past events with their result',
  needs: 'member',
  input: { query: listInput(['meetup_at'], '-meetup_at') },
  output: listAnswer(ownAttendance),
});

export const attendanceTotalsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/attended/totals',
  summary: 'Get how often you attended, your streak and your share of the company’s events',
  needs: 'member',
  input: {},
  output: z.object({
    /** Of all time, also before the member left and came back. */
    attended: z.number(),
    points: z.number(),
    /** Of the events since the member joined. */
    attended_since: z.number(),
    /** Events attended in a row up to the last one; excused ones don’t count. */
    streak: z.number(),
    /** Confirmed events since the member joined. */
    events: z.number(),
  }),
});

const turnout = {
  events: z.number(),
  attended: z.number(),
  /** Of those who had a place, the share that came; null if nobody had one. */
  turnout: z.nullable(z.number()),
};

export const eventStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/statistics',
  summary: 'Get the turnout of confirmed events by month and host over a year',
  needs: EVENT_MANAGERS,
  input: {},
  output: z.object({
    months: z.array(z.object({ period: z.string(), ...turnout })),
    hosts: z.array(z.object({ host: z.nullable(namedMember), ...turnout })),
  }),
});
