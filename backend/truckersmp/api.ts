import * as z from 'zod';
import { sharingTime, wholeNumber } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import { asOneLine } from '@/backend/core/text/plain-text';
import { AnswerCache } from './answer-cache';
import { ask, type Asking, type Door, instant, noError, perConfig } from './client';

const LONGEST_NAME = 64;
const LONGEST_REASON = 120;
const SHARE_OF_TIME = 0.9;
const KEPT_MINUTES = 6 * 60;
const WANTING_MINUTES = 1;

/** One that can't be read is a company all the same. */
const formerCompany = z
  .object({
    name: z
      .string()
      .nullish()
      .catch(null)
      .transform((text) => (text?.trim() ? asOneLine(text, LONGEST_NAME) : null)),
    leftDate: instant.nullish().catch(null),
  })
  .catch({ name: null, leftDate: null });

const company = z.object({
  id: wholeNumber.nullish(),
  name: z.string().nullish(),
  inVTC: z.boolean(),
});

const player = z.object({
  error: noError,
  response: z.object({
    id: wholeNumber.refine((id) => id > 0),
    name: z.string(),
    joinDate: instant.nullish().catch(null),
    /** As text: `steamID64` is a number that JSON can't hold. */
    steamID: z.string(),
    banned: z.boolean(),
    displayBans: z.boolean().optional(),
    /** Null where bans are private. */
    bansCount: wholeNumber.nullish(),
    vtc: company.nullish().catch(null),
    /** Null where it is private. */
    vtcHistory: z.array(formerCompany).nullish().catch(undefined),
  }),
});

const ban = z.object({
  expiration: instant.nullable(),
  timeAdded: instant,
  active: z.boolean(),
  reason: z.string().nullish().catch(null),
});
type Ban = z.output<typeof ban>;

const bans = z.object({ error: noError, response: z.array(ban) });

/** What lies behind a player, the newest first. */
interface PlayerHistory {
  bans: readonly { given_at: string; expires_at: string | null; reason: string | null }[];
  companies: readonly FormerCompany[] | 'private' | 'unknown';
}

export interface FormerCompany {
  /** Null where TruckersMP doesn't say. */
  name: string | null;
  left_at: string | null;
}

export const NO_HISTORY: PlayerHistory = { bans: [], companies: [] };

export interface TruckersmpPlayer {
  found: true;
  id: number;
  name: string;
  /** Null where TruckersMP doesn't say. */
  joined_at: string | null;
  banned: boolean;
  /** When the longest running ban ends; null where it has none, or nobody says. */
  banned_until: string | null;
  banned_for_ever: boolean;
  /** When the newest ban was given, over or not. */
  last_banned_at: string | null;
  bans_private: boolean;
  /** Whether TruckersMP names none of the bans that it says there are, or says nothing of them. */
  bans_unknown: boolean;
  /** Null where they drive for none. */
  vtc: { id: number; name: string; is_own: boolean } | 'unknown' | null;
  history: PlayerHistory;
}
export type TruckersmpAnswer = TruckersmpPlayer | { found: false } | 'unreachable';

/** Whoever makes an account or shows their bans wants to be looked at again at once. */
const minutesOf = (answer: TruckersmpAnswer): number =>
  answer !== 'unreachable' && answer.found && !answer.bans_private && !answer.bans_unknown
    ? KEPT_MINUTES
    : WANTING_MINUTES;

const cacheOf = perConfig(() => new AnswerCache<TruckersmpAnswer>(minutesOf));

/**
 * What TruckersMP says of a Steam account. One question a second goes out, and an answer is good for
 * six hours where nothing is wanting, unless somebody wants a fresh one; each copy of the backend keeps
 * its own.
 */
export function readTruckersmpPlayer(
  { config, clock }: Asking,
  steam_id: string,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<TruckersmpAnswer> {
  const cache = cacheOf(config);
  if (isFresh) cache.forget(steam_id);
  return cache.get(steam_id, clock.now(), () => readPlayer(config, steam_id, clock.now()));
}

async function readPlayer(config: Config, steam_id: string, now: Date): Promise<TruckersmpAnswer> {
  // Whoever waits for both waits no longer than for one: silence about bans hides nothing else.
  const limits = sharingTime(config, config.answerWithinMs * SHARE_OF_TIME);
  const door = { config, limits };
  const found = await ask(door, `/player/${encodeURIComponent(steam_id)}`, player);
  if (found === 'unreachable') return found;
  if (found.error) return { found: false };
  const { id, name, joinDate, steamID, banned, displayBans, bansCount, vtc, vtcHistory } =
    found.response;
  if (steamID !== steam_id) return 'unreachable';
  const bans_private = displayBans === false || bansCount === null;
  const named = bans_private ? [] : await readBans(door, id);
  const given = named ?? [];
  // One that names no ban where it counts some says nothing that anybody could be let in by.
  const bans_unknown = named === null || (given.length === 0 && (bansCount ?? 0) > 0);
  const running = given.filter((one) => isRunning(one, now));
  return {
    found: true,
    id,
    name: asOneLine(name, LONGEST_NAME),
    joined_at: joinDate ?? null,
    banned: banned || running.length > 0,
    banned_until: endOf(running),
    banned_for_ever: running.some(isEndless),
    last_banned_at:
      given
        .map((one) => one.timeAdded)
        .sort()
        .at(-1) ?? null,
    bans_private,
    bans_unknown,
    vtc: companyOf(vtc ?? null, config.truckersmpVtcId),
    history: {
      bans: given
        .map(({ timeAdded, expiration, reason }) => ({
          given_at: timeAdded,
          expires_at: expiration,
          reason: reason ? asOneLine(reason, LONGEST_REASON) : null,
        }))
        .toSorted((one, other) => other.given_at.localeCompare(one.given_at)),
      companies:
        vtcHistory === null
          ? 'private'
          : (vtcHistory?.map(asLeft).toSorted(newestFirst) ?? 'unknown'),
    },
  };
}

/** What isn't there says nothing: only TruckersMP's own word means that somebody is in no company. */
function companyOf(
  vtc: z.output<typeof company> | null,
  ownId: number | undefined,
): TruckersmpPlayer['vtc'] {
  if (vtc?.inVTC === false) return null;
  if (typeof vtc?.id !== 'number') return 'unknown';
  return { id: vtc.id, name: asOneLine(vtc.name ?? '', LONGEST_NAME), is_own: vtc.id === ownId };
}

const asLeft = ({ name, leftDate }: z.output<typeof formerCompany>): FormerCompany => ({
  name,
  left_at: leftDate ?? null,
});

const newestFirst = (one: FormerCompany, other: FormerCompany) =>
  (other.left_at ?? '').localeCompare(one.left_at ?? '');

/** Null where TruckersMP doesn't answer, or knows nothing of a player whom it has just named. */
async function readBans(door: Door, id: number): Promise<Ban[] | null> {
  const found = await ask(door, `/bans/${id}`, bans);
  return found === 'unreachable' || found.error ? null : found.response;
}

const isRunning = ({ active, expiration }: Ban, now: Date) =>
  active && (expiration === null || new Date(expiration) > now);

const isEndless = ({ expiration }: Ban) => expiration === null;

const endOf = (running: readonly Ban[]): string | null =>
  running.some(isEndless)
    ? null
    : (running
        .map(({ expiration }) => expiration ?? '')
        .sort()
        .at(-1) ?? null);
