import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId } from '@/lib/contracts/core/ids';
import { eventFields } from './event-management';
import { NO_TRUCKERSMP_EVENT } from './field-texts';
import { EVENT_MANAGERS } from './managers';

const ADDRESS = /^(?:(?:https?:\/\/)?(?:www\.)?truckersmp\.com\/events\/)?(\d{1,9})(?:[-/?#].*)?$/i;

/** The number of a TruckersMP event, also from its address; NaN if it is neither. */
export const truckersmpIdIn = (text: string): number =>
  Number(ADDRESS.exec(text.trim())?.[1] ?? NaN);

/** A number or address of an event there. */
export const truckersmpEvent = z.string(NO_TRUCKERSMP_EVENT).check(
  z.trim(),
  z.maxLength(300, NO_TRUCKERSMP_EVENT),
  z.refine((text) => truckersmpIdIn(text) > 0, NO_TRUCKERSMP_EVENT),
);

const { shape } = eventFields;

/** What TruckersMP tells of an event; the rest is the company's own. */
const importedFields = z.object({
  title: shape.title,
  kind: shape.kind,
  game: shape.game,
  promods: shape.promods,
  server: shape.server,
  language: shape.language,
  meetup_at: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  is_end_estimated: shape.is_end_estimated,
  departure_city: shape.departure_city,
  departure_location: shape.departure_location,
  arrival_city: shape.arrival_city,
  arrival_location: shape.arrival_location,
  dlcs: shape.dlcs,
  description: shape.description,
  rules: shape.rules,
  voice_url: shape.voice_url,
  truckersmp_id: shape.truckersmp_id,
  /** Left out where there is none to be had, so that the form keeps its own. */
  banner: z.exactOptional(z.string()),
  route_picture: z.exactOptional(z.string()),
});

export const importEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/import',
  summary: 'Read an event from TruckersMP into the form’s fields; creates nothing',
  needs: EVENT_MANAGERS,
  input: {
    body: z.strictObject({
      truckersmp_event: truckersmpEvent,
      /** The event whose form asks; other events of the same number are reported. */
      event_id: z.nullable(recordId),
    }),
  },
  output: z.object({
    /** The event that is already in the panel; `fields` is null then. */
    known: z.nullable(z.object({ id: z.number(), title: z.string() })),
    fields: z.nullable(importedFields),
    /** Whether its banner couldn't be fetched. */
    lacks_banner: z.boolean(),
    /** Whether the picture of its route couldn't be fetched. */
    lacks_route_picture: z.boolean(),
  }),
});
export type ImportedEvent = z.output<typeof importedFields>;
