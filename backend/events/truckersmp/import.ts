import { addHours } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { refused, Refusal } from '@/backend/core/http/errors';
import { asOneLine } from '@/backend/core/text/plain-text';
import { ASSUMED_HOURS } from '@/backend/events/rules';
import { fetchPicture } from '@/backend/files/public';
import { readTruckersmpEvent, type TruckersmpEvent } from '@/backend/truckersmp/public';
import type { EventKind } from '@/lib/contracts/events/events';

const MOST_TEXT = 10_000;
const MOST_DLCS = 40;

const KINDS: Readonly<Record<string, EventKind>> = {
  convoy: 'convoy',
  truck_show: 'show',
  truckshow: 'show',
  truck_show_and_convoy: 'show_convoy',
};

const isHttps = (text: string) => /^https:\/\/[^\s\\]{1,490}$/i.test(text);

/** Markdown as it was written, without characters that the form refuses. */
const markdown = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .trim()
    .slice(0, MOST_TEXT)
    .toWellFormed();

/** A link beside the description has no field of its own. */
function descriptionOf({ description, external_link: link }: TruckersmpEvent): string {
  const isNew = isHttps(link) && !description.includes(link);
  return markdown(isNew ? `${description}\n\n${link}` : description);
}

/** An event of TruckersMP as the form's fields, each within its limits. */
export function fieldsOf(event: TruckersmpEvent) {
  const line = (text: string, longest: number) => asOneLine(text, longest);
  const title = line(event.name, 100);
  return {
    title: title.length < 3 ? `TruckersMP event ${event.id}` : title,
    kind: KINDS[event.type] ?? 'external',
    game: event.game.startsWith('ATS') ? ('ats' as const) : ('eut2' as const),
    promods: /promods/i.test(event.game),
    server: line(event.server, 60),
    language: line(event.language, 40),
    meetup_at: event.meetup_at ?? event.start_at,
    start_at: event.start_at,
    end_at: addHours(new Date(event.start_at), ASSUMED_HOURS).toISOString(),
    is_end_estimated: true,
    departure_city: line(event.departure.city, 60),
    departure_location: line(event.departure.location, 100),
    arrival_city: line(event.arrival.city, 60),
    arrival_location: line(event.arrival.location, 100),
    dlcs: event.dlcs
      .map((dlc) => line(dlc.replaceAll(',', ' '), 60))
      .filter(Boolean)
      .slice(0, MOST_DLCS),
    description: descriptionOf(event),
    rules: markdown(event.rules),
    voice_url: isHttps(event.voice_link) ? event.voice_link : '',
    truckersmp_id: event.id,
  };
}

/** Reads an event there, as the person who asks for it should see it before anything is saved. */
export async function readImported(context: Context, id: number) {
  const answer = await readTruckersmpEvent(context, id);
  if (answer === 'unreachable')
    throw new Refusal(503, 'truckersmp_down', 'TruckersMP isn’t responding.');
  if (!answer.found)
    throw refused('not_there', 'TruckersMP has no such event.', 'truckersmp_event');
  return { event: answer.event, fields: fieldsOf(answer.event) };
}

/** A picture of the event as the member's that nothing refers to yet; null where there is none to be had. */
const take = (context: Context, url: string, owner_id: number) =>
  url === '' ? Promise.resolve(null) : fetchPicture(context, { url, owner_id, purpose: 'banner' });

export async function takePictures(context: Context, event: TruckersmpEvent, ownerId: number) {
  const [banner, route_picture] = await Promise.all([
    take(context, event.banner, ownerId),
    take(context, event.map, ownerId),
  ]);
  return {
    ...(banner !== null && { banner }),
    ...(route_picture !== null && { route_picture }),
  };
}
