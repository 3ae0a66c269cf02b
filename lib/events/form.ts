import { BLANK_EVENT } from '@/lib/contracts/events/blank-event';
import type { EventFields, ProposedTimes } from '@/lib/contracts/events/event-management';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import { VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';
import { truckersmpIdIn } from '@/lib/contracts/events/truckersmp';
import { type Fields, listIn, momentIn, textIn, wholeNumberIn } from '@/lib/forms/fields';

const rigIn = (fields: Fields, name: string) => ({
  truck: textIn(fields, `${name}.truck`),
  trailer: textIn(fields, `${name}.trailer`),
  cargo: textIn(fields, `${name}.cargo`),
  note: textIn(fields, `${name}.note`),
});

/** The slot's fields; none of them filled in is no slot. */
export function slotIn(fields: Fields): unknown {
  const slot = {
    number: textIn(fields, 'slot.number'),
    name: textIn(fields, 'slot.name'),
    picture: listIn(fields, 'slot.picture')[0] ?? null,
    spaces: wholeNumberIn(fields, 'slot.spaces'),
    expected: wholeNumberIn(fields, 'slot.expected'),
  };
  return Object.values(slot).every((value) => value === '' || value === null) ? null : slot;
}

/** The number of a TruckersMP event, also from its address; NaN if it is neither. */
export function truckersmpIn(fields: Fields): number | null {
  const text = textIn(fields, 'truckersmp_id');
  return text === '' ? null : truckersmpIdIn(text);
}

/** Reads an event from its form; times are on the member's clock. */
export function readEvent(fields: Fields): unknown {
  const text = (name: string) => textIn(fields, name);
  const crewOf = (duty: CrewDuty) => listIn(fields, `crew.${duty}`).map(Number);
  return {
    title: text('title'),
    kind: text('kind'),
    game: text('game'),
    promods: text('promods') === 'yes',
    server: text('server'),
    language: text('language'),
    meetup_at: momentIn(fields, 'meetup_at'),
    start_at: momentIn(fields, 'start_at'),
    end_at: momentIn(fields, 'end_at'),
    is_end_estimated: text('is_end_estimated') === 'yes',
    departure_city: text('departure_city'),
    departure_location: text('departure_location'),
    arrival_city: text('arrival_city'),
    arrival_location: text('arrival_location'),
    rest_stop: text('rest_stop'),
    route: text('route'),
    via: text('via').split(VIA_BETWEEN).filter(Boolean),
    route_picture: listIn(fields, 'route_picture')[0] ?? null,
    distance_km: wholeNumberIn(fields, 'distance_km'),
    dlcs: text('dlcs')
      .split(',')
      .map((dlc) => dlc.trim())
      .filter(Boolean),
    rig: rigIn(fields, 'rig'),
    alternative_rig: rigIn(fields, 'alternative_rig'),
    description: text('description'),
    rules: text('rules'),
    slot: slotIn(fields),
    parking: text('parking'),
    voice_url: text('voice_url'),
    truckersmp_id: truckersmpIn(fields),
    banner: listIn(fields, 'banner')[0] ?? null,
    points: wholeNumberIn(fields, 'points') ?? NaN,
    capacity: wholeNumberIn(fields, 'capacity'),
    division_id: wholeNumberIn(fields, 'division_id'),
    crew: Object.fromEntries(CREW_DUTIES.map((duty) => [duty, crewOf(duty)])),
  };
}

/** The rules most hosts set, where the handbook has none. */
const USUAL_RULES = `- Staff wear a tag in their name. Please do what they ask.
- Bring a trailer. Doubles, heavy haul and cars are for staff only.
- Stay in line: no overtaking, no free roaming and no advertising.
- Park in your company’s slot, or in the public parking.
- Leave one by one, when it’s your turn.`;

/** Defaults of a new event. */
export const newEvent = (times: ProposedTimes, rules = USUAL_RULES): EventFields => ({
  ...BLANK_EVENT,
  ...times,
  title: '',
  language: 'English',
  rules,
});
