import * as z from 'zod';
import { wholeNumber } from '@/backend/core/outbox/ask-outside';
import { asOneLine } from '@/backend/core/text/plain-text';
import { AnswerCache } from './answer-cache';
import { ask, type Asking, instant, noError, perConfig } from './client';

const KEPT_MINUTES = 15;
const MOST_USERS = 5000;

/** Optional parts that can't be read are left out rather than refusing the event. */
const words = z.string().nullish().catch(null);
const place = z
  .object({ location: words, city: words })
  .nullish()
  .catch(null)
  .transform((one) => ({ location: one?.location ?? '', city: one?.city ?? '' }));
const named = z.object({ id: wholeNumber, name: z.string() }).nullish().catch(null);
const amount = wholeNumber.nullish().catch(null);

/** An object by ID, or an empty array where none is needed. */
const dlcs = z
  .union([z.array(z.unknown()).transform((): string[] => []), z.record(z.string(), z.string())])
  .nullish()
  .catch(null)
  .transform((all) => Object.values(all ?? {}));

const confirmedUser = z.object({ id: wholeNumber, created_at: instant.nullish().catch(null) });

const attendances = z
  .object({
    confirmed: amount,
    confirmed_users: z.array(z.unknown()).nullish().catch(null),
  })
  .nullish()
  .catch(null);

const event = z.object({
  id: wholeNumber,
  event_type: z.object({ key: z.string() }).nullish().catch(null),
  name: z.string(),
  game: z.string(),
  server: z.object({ name: words }).nullish().catch(null),
  language: words,
  departure: place,
  arrive: place,
  meetup_at: instant.nullish().catch(null),
  start_at: instant,
  banner: words,
  map: words,
  description: words,
  rule: words,
  voice_link: words,
  external_link: words,
  vtc: named,
  user: z.object({ username: z.string() }).nullish().catch(null),
  attendances,
  dlcs,
});
const eventAnswer = z.object({ error: noError, response: event });

export interface TruckersmpEvent {
  id: number;
  /** Such as `convoy`, or empty. */
  type: string;
  name: string;
  /** Such as `ETS2 - ProMods`. */
  game: string;
  server: string;
  language: string;
  departure: { location: string; city: string };
  arrival: { location: string; city: string };
  /** Null where it isn't told. */
  meetup_at: string | null;
  start_at: string;
  banner: string;
  /** The address of a picture of the route, or empty. */
  map: string;
  /** Markdown. */
  description: string;
  rules: string;
  voice_link: string;
  external_link: string;
  /** The company that holds it; null for an event of one person. */
  vtc: { id: number; name: string } | null;
  host: string;
  dlcs: string[];
  /** How many said they come; null where it isn't told. */
  confirmed_count: number | null;
  /** Users who said they come; null where the answer doesn't list them. */
  confirmed: readonly { id: number; at: string | null }[] | null;
}
type EventAnswer = { found: true; event: TruckersmpEvent } | { found: false } | 'unreachable';

const cacheOf = perConfig(() => new AnswerCache<EventAnswer>(() => KEPT_MINUTES));

const usersIn = (all: readonly unknown[]) =>
  all.slice(0, MOST_USERS).flatMap((one) => {
    const read = confirmedUser.safeParse(one);
    return read.success ? [{ id: read.data.id, at: read.data.created_at ?? null }] : [];
  });

function eventOf(response: z.output<typeof event>): TruckersmpEvent {
  const { vtc, attendances: counted } = response;
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  return {
    id: response.id,
    type: response.event_type?.key ?? '',
    name: asOneLine(response.name, 200),
    game: response.game,
    server: text(response.server?.name),
    language: text(response.language),
    departure: response.departure,
    arrival: response.arrive,
    meetup_at: response.meetup_at ?? null,
    start_at: response.start_at,
    banner: text(response.banner),
    map: text(response.map),
    description: text(response.description),
    rules: text(response.rule),
    voice_link: text(response.voice_link),
    external_link: text(response.external_link),
    vtc: vtc ?? null,
    host: asOneLine(response.user?.username ?? '', 100),
    dlcs: response.dlcs,
    confirmed_count: counted?.confirmed ?? null,
    confirmed: counted?.confirmed_users ? usersIn(counted.confirmed_users) : null,
  };
}

async function readEvent({ config }: Asking, id: number): Promise<EventAnswer> {
  const found = await ask({ config, limits: config }, `/events/${id}`, eventAnswer);
  if (found === 'unreachable') return found;
  if (found.error) return { found: false };
  // An answer about another event is none.
  if (found.response.id !== id) return 'unreachable';
  return { found: true, event: eventOf(found.response) };
}

/** An event of TruckersMP. An answer is good for a quarter of an hour, unless a fresh one is wanted. */
export function readTruckersmpEvent(
  asking: Asking,
  id: number,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<EventAnswer> {
  const cache = cacheOf(asking.config);
  if (isFresh) cache.forget(String(id));
  return cache.get(String(id), asking.clock.now(), () => readEvent(asking, id));
}

const attending = z.object({
  error: noError,
  response: z.array(z.object({ id: wholeNumber })),
});

/** The events that a company said yes to. */
export async function readAttending(
  { config }: Asking,
  vtcId: number,
): Promise<readonly number[] | 'unreachable'> {
  const path = `/vtc/${vtcId}/events/attending`;
  const found = await ask({ config, limits: config }, path, attending);
  if (found === 'unreachable' || found.error) return 'unreachable';
  return found.response.map(({ id }) => id);
}

const slots = z.object({
  error: noError,
  response: z.array(
    z.object({
      requesters: z
        .array(z.object({ id: wholeNumber }).catch({ id: 0 }))
        .nullish()
        .catch(null),
    }),
  ),
});

/** The companies that asked for a slot of an event; none for an event that is gone. */
export async function readSlots(
  { config }: Asking,
  id: number,
): Promise<readonly number[] | 'unreachable'> {
  const found = await ask({ config, limits: config }, `/events/${id}/slots`, slots);
  if (found === 'unreachable') return found;
  if (found.error) return [];
  return found.response.flatMap(({ requesters }) => (requesters ?? []).map((one) => one.id));
}
