import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { textOf } from '@/lib/contracts/core/texts';
import { CREW_DUTIES } from './events';
import { EVENT_MANAGERS } from './managers';
import { scope } from './series';

export const POINT_STATES = ['open', 'taken', 'released'] as const;
export type PointState = (typeof POINT_STATES)[number];

/** So long before the meet-up states can be changed. */
const HOURS_BEFORE = 12;

/** Whether control points are being worked at. */
export const isConvoyDay = (
  { meetup_at, end_at }: { meetup_at: string; end_at: string },
  now: number,
): boolean => now >= Date.parse(meetup_at) - HOURS_BEFORE * 3_600_000 && now < Date.parse(end_at);

const controlPoint = z.object({
  id: z.number(),
  place: z.string(),
  duty: z.enum(CREW_DUTIES),
  member: z.nullable(namedMember),
  state: z.enum(POINT_STATES),
  /** To paste into the chat; null for those who aren’t crew. */
  message: z.nullable(z.string()),
  /** Whether the reader may change its state on the day. */
  is_own: z.boolean(),
  version: z.number(),
});
export type ControlPoint = z.output<typeof controlPoint>;

export const controlPointsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/control-points',
  summary: 'List the control points of an event in their order, with their state',
  needs: 'member',
  input: { params: byId },
  output: z.object({
    items: z.array(controlPoint),
    /** Of the list, whatever the states are. */
    version: z.string(),
  }),
});
export type ControlPoints = z.output<typeof controlPointsEndpoint.output>;

export const MOST_POINTS = 30;
const MESSAGE_LENGTH = 300;

export const editPointsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/control-points',
  summary:
    'Edit the control points of an event that hasn’t ended, and of others of its series; states stay',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({
      version: z.string().check(z.maxLength(64)),
      scope,
      points: z
        .array(
          z.strictObject({
            /** Null for a new one. */
            id: z.nullable(recordId),
            place: textOf('Place', 2, 100),
            duty: z.enum(CREW_DUTIES),
            user_id: z.nullable(recordId),
            message: z.union([z.literal(''), textOf('Message', 1, MESSAGE_LENGTH)]),
          }),
        )
        .check(z.maxLength(MOST_POINTS, `Add at most ${MOST_POINTS} control points.`)),
    }),
  },
  output: z.object({}),
});
export type PointFields = z.output<typeof editPointsEndpoint.input.body>['points'][number];

export const pointStateEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/control-points/:point',
  summary: 'Change the state of a control point on the day, by its member or staff',
  needs: 'member',
  input: {
    params: z.extend(byId, { point: recordId }),
    body: z.strictObject({ version, state: z.enum(POINT_STATES) }),
  },
  output: z.object({}),
});
