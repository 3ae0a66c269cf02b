import type { Config } from '@/backend/core/config/config';
import { asOneLine } from '@/backend/core/text/plain-text';
import { plainTextOf } from '@/backend/core/text/markdown';
import { type Embed, LONGEST, type ScheduledEvent, shownText } from '@/backend/discord/public';
import { slotOf } from '@/backend/events/slot';
import type { StoredEvent } from '@/backend/events/store';
import { slotWords } from '@/lib/contracts/events/slots';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';

type Told = Pick<Config, 'publicUrl'>;

const BLUE = 0x2f6fed;
const RED = 0xc0392b;
const MOST_TITLE = 256;
const MOST_TEXT = 1000;
/** All fields together stay far below the 6,000 characters of a message. */
const MOST_VALUE = 300;

/** What tells the event's post from all others. */
export const markOf = ({ id }: Pick<StoredEvent, 'id'>): string => `Event #${id}`;

const addressOf = ({ id }: Pick<StoredEvent, 'id'>, { publicUrl }: Told): string | null =>
  publicUrl ? `${publicUrl.origin}/events/${id}` : null;

/** A moment that Discord shows in each reader's own time zone. */
const moment = (at: Date, style: 'F' | 'R' | 't') =>
  `<t:${Math.floor(at.getTime() / 1000)}:${style}>`;

const placeOf = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

const gameOf = ({ game, promods }: StoredEvent) =>
  `${GAME_LABELS[game]}${promods ? ' ProMods' : ''}`;

function fieldsOf(event: StoredEvent): Embed['fields'] {
  const { meetup_at, start_at, end_at, points, division_name } = event;
  const slot = slotOf(event);
  const value = (text: string) => shownText(asOneLine(text, 2000), MOST_VALUE);
  const from = placeOf(event.departure_city, event.departure_location);
  const to = placeOf(event.arrival_city, event.arrival_location);
  const fields = [
    { name: 'Meet-up', value: `${moment(meetup_at, 'F')} (${moment(meetup_at, 'R')})` },
    { name: 'Start', value: moment(start_at, 't'), inline: true },
    { name: 'End', value: moment(end_at, 't'), inline: true },
    { name: 'From', value: value(from), inline: true },
    { name: 'To', value: value(to), inline: true },
    { name: 'Game', value: value(gameOf(event)), inline: true },
    { name: 'Server', value: value(event.server), inline: true },
    { name: 'Slot', value: slot ? value(slotWords(slot)) : '', inline: true },
    { name: 'DLC', value: value(event.dlcs.join(', ')) },
    { name: 'Division', value: value(division_name ?? ''), inline: true },
    { name: 'Points', value: points > 0 ? String(points) : '', inline: true },
  ];
  // Discord refuses empty ones.
  return fields.filter((field) => field.value !== '');
}

/** The event's post as it is to look now. */
export function embedOf(event: StoredEvent, told: Told): Embed {
  const isCancelled = event.state === 'cancelled';
  const text = isCancelled ? (event.cancel_reason ?? '') : plainTextOf(event.description);
  const description = shownText(text.trim(), MOST_TEXT);
  const url = addressOf(event, told);
  return {
    title: shownText(`${isCancelled ? 'Cancelled: ' : ''}${event.title}`, MOST_TITLE),
    ...(url !== null && { url }),
    ...(description && { description }),
    color: isCancelled ? RED : BLUE,
    fields: fieldsOf(event),
    footer: { text: markOf(event) },
  };
}

/** The event as Discord's own list of events has it. */
export function scheduledOf(event: StoredEvent, told: Told): Omit<ScheduledEvent, 'starts_at'> {
  const end = [addressOf(event, told), markOf(event)].filter((line) => line !== null).join('\n');
  const text = plainTextOf(event.description).trim();
  const shown = shownText(text, LONGEST.description - end.length - 2);
  const place = placeOf(event.departure_city, event.departure_location, event.server);
  return {
    name: asOneLine(event.title, LONGEST.name),
    description: [shown, end].filter(Boolean).join('\n\n'),
    location: asOneLine(place || gameOf(event), LONGEST.location),
    ends_at: event.end_at,
  };
}
