import { randomUUID } from 'node:crypto';
import type { DiscordChannel } from './settings';
import type { Database } from '@/backend/core/db/database';
import { type Outgoing, send, sendEach } from '@/backend/core/outbox/outbox';
import { type Sentence } from '@/backend/core/audit/sentence';
import type { Joiner } from './guild';

export const kindOf = (channel: DiscordChannel): string => `discord:${channel}`;

interface Said {
  text: Sentence;
  cause: string;
}

const outgoingTo = (channel: DiscordChannel, { text, cause }: Said): Outgoing => {
  const kind = kindOf(channel);
  return { kind, lane: kind, content: { text }, cause };
};

/** Says something in one of the company's channels, in plain text, once for its cause. */
export const tellChannel = (
  tx: Database,
  channel: DiscordChannel,
  said: Said,
  now: Date,
): Promise<void> => send(tx, outgoingTo(channel, said), now);

/** The same of several things, one after another. */
export const tellChannelEach = (
  tx: Database,
  channel: DiscordChannel,
  said: readonly (Said & { now: Date })[],
): Promise<void> =>
  sendEach(
    tx,
    said.map(({ now, ...one }) => ({ ...outgoingTo(channel, one), now })),
  );

export const DIRECT_MESSAGE = 'discord:dm';

interface DirectMessage {
  discord_id: string;
  text: Sentence;
  /** A path of the panel that the text is about. */
  link?: string | null;
  cause: string;
}

/** Several causes may write to the same person: this is that of their message. */
export const causeOfMessage = (cause: string): string => `dm ${cause}`;

/** What `sendEach` takes to write to one person as the company's bot, in plain text, once for its cause. */
export const directMessage = ({
  discord_id,
  text,
  link = null,
  cause,
}: DirectMessage): Outgoing => ({
  kind: DIRECT_MESSAGE,
  lane: `${DIRECT_MESSAGE}:${discord_id}`,
  content: { discord_id, text, link },
  cause: causeOfMessage(cause),
});

/** A service of its own: who may add nobody may still write messages. */
export const DISCORD_JOIN = 'discord_join:server';

/** Lets somebody onto the company's server as soon as that can be; what shares the lane waits for it. */
export async function joinServerLater(
  tx: Database,
  joiner: Joiner,
  lane: string,
  now: Date,
): Promise<void> {
  const cause = `${DISCORD_JOIN} ${randomUUID()}`;
  await send(tx, { kind: DISCORD_JOIN, lane, content: { ...joiner }, cause }, now);
}
