import * as z from 'zod';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Attempt, Sender } from '@/backend/core/outbox/outbox';
import {
  type Asking,
  changePost,
  changeScheduledEvent,
  createPost,
  createScheduledEvent,
  DISCORD_EVENTS,
  findPost,
  findScheduledEvent,
  isGone,
  paceOf,
  type Picture,
  type ScheduledStatus,
} from '@/backend/discord/public';
import { readSmaller } from '@/backend/files/public';
import { announceEvents, findEvent, type StoredEvent } from '@/backend/events/store';
import { embedOf, markOf, scheduledOf } from './embed';
import { EVENT_POST } from './follow';
import { findOnDiscord, noteOnDiscord } from './store';

type Sending = Pick<Context, 'config' | 'clock' | 'db' | 'changes' | 'lockOrder'>;
type Known = NonNullable<Awaited<ReturnType<typeof findOnDiscord>>>;

interface Shown {
  event: StoredEvent;
  known: Known;
}

const content = z.object({ event_id: z.int() });
const DONE: Attempt = { result: 'delivered' };

/** Notes what Discord has made or changed, and tells open pages. */
const note = (
  { db, changes, lockOrder }: Sending,
  { event_id }: Known,
  change: Parameters<typeof noteOnDiscord>[2],
) =>
  inTransaction({ db, changes, lockOrder, senders: new Map() }, async (tx) => {
    await noteOnDiscord(tx, event_id, change);
    announceEvents(tx);
  });

const senderOf =
  ({ db }: Sending, show: (shown: Shown) => Promise<Attempt>): Sender =>
  async ({ content: written }) => {
    const { event_id } = content.parse(written);
    const event = await findEvent(db, event_id);
    const known = await findOnDiscord(db, event_id);
    return event && known ? show({ event, known }) : DONE;
  };

const isOpen = ({ state, end_at }: StoredEvent, now: Date) => state === 'published' && now < end_at;

/** As wide as Discord shows it on sharp screens. */
const BANNER_WIDTH = 1200;

/** Its banner, unless it was removed meanwhile. */
async function bannerOf(
  { banner }: StoredEvent,
  { dataDir }: Context['config'],
): Promise<Picture | null> {
  const bytes = banner === null ? null : await readSmaller(dataDir, banner, BANNER_WIDTH);
  return bytes && { name: 'banner.webp', type: 'image/webp', bytes };
}

/** One post for each event: made once, even if Discord's answer to it was lost, and changed from then on. */
const createPostSender = (sending: Sending, asking: Asking, channel: string): Sender =>
  senderOf(sending, async ({ event, known }) => {
    const { config, clock } = sending;
    // A channel that nothing was posted in may have been corrected since.
    const channel_id = known.message_id === null ? channel : (known.channel_id ?? channel);
    const show = async () => ({
      embed: embedOf(event, config),
      picture: await bannerOf(event, config),
    });
    if (known.message_id !== null)
      return changePost(asking, { channel_id, message_id: known.message_id, ...(await show()) });
    const wasTried = known.post_tried_at !== null;
    const earlier = wasTried
      ? await findPost(asking, { channel_id, footer: markOf(event) })
      : { id: null };
    if ('stopped' in earlier) return earlier.stopped;
    if (earlier.id !== null) {
      await note(sending, known, { channel_id, message_id: earlier.id });
      return changePost(asking, { channel_id, message_id: earlier.id, ...(await show()) });
    }
    if (!known.is_posted || !isOpen(event, clock.now())) return DONE;
    const shown = await show();
    if (!wasTried) await note(sending, known, { post_tried_at: clock.now() });
    const cause = `${EVENT_POST} ${event.id}`;
    const posted = await createPost(asking, { channel_id, ...shown, cause });
    if ('stopped' in posted) return posted.stopped;
    await note(sending, known, { channel_id, message_id: posted.id });
    return DONE;
  });

function statusOf({ state, meetup_at, end_at }: StoredEvent, now: Date): ScheduledStatus {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'completed' || now >= end_at) return 'completed';
  return now >= meetup_at ? 'active' : 'scheduled';
}

/** Discord completes only what has begun, cancels only what hasn’t, and lets nothing begin twice. */
function stepsTo(from: ScheduledStatus, to: ScheduledStatus): ScheduledStatus[] {
  if (from === to || (from === 'active' && to === 'scheduled')) return [];
  if (from === 'active') return ['completed'];
  return to === 'completed' ? ['active', 'completed'] : [to];
}

const isFinal = (status: ScheduledStatus) => status === 'completed' || status === 'cancelled';

async function changeScheduled(
  sending: Sending,
  asking: Asking,
  {
    guild_id,
    event,
    known,
    id,
    from,
  }: Shown & { guild_id: string; id: string; from: ScheduledStatus },
): Promise<Attempt> {
  if (isFinal(from)) return DONE;
  const to = statusOf(event, sending.clock.now());
  const steps = stepsTo(from, to);
  const fields = {
    ...scheduledOf(event, sending.config),
    ...(from === 'scheduled' && to === 'scheduled' && { starts_at: event.meetup_at }),
  };
  const [first] = steps;
  const changes = first && isFinal(first) ? steps : [undefined, ...steps];
  for (const status of changes) {
    const change = status === undefined ? { event: fields } : { status };
    const attempt = await changeScheduledEvent(asking, { guild_id, id, ...change });
    if (isGone(attempt)) await note(sending, known, { scheduled_state: 'cancelled' });
    // A step that Discord refuses was taken there by hand.
    const isTaken = attempt.result === 'never' && status !== undefined && !isGone(attempt);
    if (attempt.result !== 'delivered' && !isTaken) return attempt;
    if (status) await note(sending, known, { scheduled_state: status });
  }
  return DONE;
}

/** Keeps the event in Discord’s own list of events. */
const createScheduleSender = (sending: Sending, asking: Asking, guild_id: string): Sender =>
  senderOf(sending, async ({ event, known }) => {
    const { clock, config } = sending;
    const now = clock.now();
    const place = { guild_id, event, known };
    if (known.scheduled_id !== null) {
      const from = known.scheduled_state ?? 'scheduled';
      return changeScheduled(sending, asking, { ...place, id: known.scheduled_id, from });
    }
    const wasTried = known.schedule_tried_at !== null;
    const earlier = wasTried
      ? await findScheduledEvent(asking, { guild_id, mark: markOf(event) })
      : { id: null };
    if ('stopped' in earlier) return earlier.stopped;
    const shown = { scheduled_state: 'scheduled' as const };
    if (earlier.id !== null) {
      await note(sending, known, { ...shown, scheduled_id: earlier.id });
      return changeScheduled(sending, asking, { ...place, id: earlier.id, from: 'scheduled' });
    }
    // Discord takes only what is still to begin.
    if (!known.is_scheduled || statusOf(event, now) !== 'scheduled') return DONE;
    if (!wasTried) await note(sending, known, { schedule_tried_at: now });
    const made = await createScheduledEvent(asking, {
      guild_id,
      event: { ...scheduledOf(event, config), starts_at: event.meetup_at },
    });
    if ('stopped' in made) return made.stopped;
    await note(sending, known, { ...shown, scheduled_id: made.id });
    return DONE;
  });

/** Where events are posted: their own channel, else that of announcements. */
export const channelOf = ({ discord }: Pick<Context['config'], 'discord'>): string | undefined =>
  ['events', 'announcements'].flatMap(
    (name) => discord?.channels.find((channel) => channel.name === name)?.id ?? [],
  )[0];

export function discordSenders(sending: Sending): [string, Sender][] {
  const { config, clock } = sending;
  if (!config.discord) return [];
  const asking = { bot: config.discord, limits: config, pace: paceOf(config, clock) };
  const channel = channelOf(config);
  const { guildId } = config.discord;
  const senders: [string, Sender][] = [];
  if (channel !== undefined) senders.push([EVENT_POST, createPostSender(sending, asking, channel)]);
  if (guildId !== undefined)
    senders.push([DISCORD_EVENTS, createScheduleSender(sending, asking, guildId)]);
  return senders;
}
