import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { searchText, textOf } from '@/lib/contracts/core/texts';
import { GAMES } from '@/lib/contracts/jobs/games';
import { EVENT_MANAGERS } from './managers';
import { address, optional, truckersmpId } from './field-texts';
import { eventSlot } from './slots';
import { truckersmpEvent } from './truckersmp';

/** Invitations of other companies to their events. */
export const INVITE_STATES = ['new', 'accepted', 'declined', 'expired'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

const HOUR_MS = 3_600_000;

export const inviteFields = z
  .strictObject({
    company: textOf('Company', 2, 80),
    /** Who to answer, such as a name on Discord. */
    contact: optional('Contact', 100),
    title: textOf('Event', 3, 100),
    truckersmp_id: truckersmpId,
    link: address,
    game: z.enum(GAMES),
    promods: z.boolean(),
    server: optional('Server', 60),
    meetup_at: instant('Meet-up is required.'),
    start_at: instant('Start is required.'),
    departure_city: optional('Departure city', 60),
    arrival_city: optional('Arrival city', 60),
    slot: z.nullable(eventSlot),
    received_at: instant('Received is required.'),
    /** When it expires unanswered. */
    deadline_at: instant('Deadline is required.'),
    note: optional('Note', 1000, true),
  })
  .check(
    // Invalid dates are reported by their own check.
    z.refine(({ meetup_at, start_at }) => !(Date.parse(start_at) < Date.parse(meetup_at)), {
      error: 'Start can’t be before the meet-up.',
      path: ['start_at'],
    }),
    z.refine(
      ({ meetup_at, start_at }) => !(Date.parse(start_at) - Date.parse(meetup_at) > 6 * HOUR_MS),
      { error: 'Meet-up can be at most 6 hours before the start.', path: ['meetup_at'] },
    ),
    z.refine(({ deadline_at, meetup_at }) => !(Date.parse(deadline_at) > Date.parse(meetup_at)), {
      error: 'Deadline can’t be after the meet-up.',
      path: ['deadline_at'],
    }),
  );
export type InviteFields = z.output<typeof inviteFields>;

const { shape } = inviteFields;

const invite = z.object({
  ...shape,
  id: z.number(),
  version: z.number(),
  state: z.enum(INVITE_STATES),
  received_by: z.nullable(namedMember),
  assignee: z.nullable(namedMember),
  decided_by: z.nullable(namedMember),
  decided_at: z.nullable(z.string()),
  /** What was answered when it was declined. */
  reply: z.nullable(z.string()),
  /** The event it became. */
  event: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** Whether that was deleted or cancelled, so that the invitation can be answered once more. */
  is_event_gone: z.boolean(),
  /** Our events at the same time. */
  clashes: z.array(z.string()),
  /** Since when TruckersMP doesn't list us although it was accepted here. */
  missing_since: z.nullable(z.string()),
});
export type Invite = z.output<typeof invite>;

const LISTED = ['me', 'nobody'] as const;

export const invitesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/invites',
  summary: 'List invitations to events of other companies',
  needs: EVENT_MANAGERS,
  input: {
    query: z.extend(listInput(['deadline_at', 'meetup_at', 'received_at'], 'deadline_at'), {
      state: z.optional(z.enum(INVITE_STATES)),
      assigned: z.optional(z.enum(LISTED)),
      /** Accepted here, and not on TruckersMP. */
      missing: z.optional(z.literal('yes')),
      search: z.optional(searchText),
    }),
  },
  output: listAnswer(invite),
});
export const exportInvitesEndpoint = exportOf(invitesEndpoint);
export const inviteHistoryEndpoint = historyOf('/api/events/invites', EVENT_MANAGERS);

export const inviteColleaguesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/invites/colleagues',
  summary: 'List members who can answer invitations',
  needs: EVENT_MANAGERS,
  input: {},
  output: z.object({ items: z.array(namedMember) }),
});

export const importInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/invites/import',
  summary: 'Read an event from TruckersMP into the fields of an invitation; records nothing',
  needs: EVENT_MANAGERS,
  input: { body: z.strictObject({ truckersmp_event: truckersmpEvent }) },
  output: z.object({
    fields: z.object({
      company: z.string(),
      title: shape.title,
      truckersmp_id: z.number(),
      game: shape.game,
      promods: shape.promods,
      server: shape.server,
      meetup_at: z.string(),
      start_at: z.string(),
      departure_city: shape.departure_city,
      arrival_city: shape.arrival_city,
    }),
  }),
});
export type ImportedInvite = z.output<typeof importInviteEndpoint.output>['fields'];

export const addInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/invites',
  summary: 'Record an invitation, each TruckersMP event once',
  needs: EVENT_MANAGERS,
  input: { body: z.strictObject({ invite: inviteFields }) },
  output: z.object({ id: z.number() }),
});

export const editInviteEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/invites/:id',
  summary: 'Edit an invitation that is waiting for an answer',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version, invite: inviteFields }) },
  output: z.object({}),
});

export const assignInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/invites/:id/assign',
  summary: 'Assign an invitation to a colleague, who is notified, or to no one',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version, assignee_id: z.nullable(recordId) }) },
  output: z.object({}),
});

export const acceptInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/invites/:id/accept',
  summary:
    'Accept an invitation, also after its deadline or once its event is gone, and create a draft of the event',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version, slot: z.nullable(eventSlot) }) },
  output: z.object({ event_id: z.number() }),
});

export const declineInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/invites/:id/decline',
  summary: 'Decline an invitation and keep the answer that is sent by hand',
  needs: EVENT_MANAGERS,
  input: {
    params: byId,
    body: z.strictObject({ version, reply: textOf('Answer', 10, 2000) }),
  },
  output: z.object({ version: z.number() }),
});

export const reopenInviteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/invites/:id/reopen',
  summary: 'Reopen a declined invitation until its deadline',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});
