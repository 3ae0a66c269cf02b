import type { DiscordChannel } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import { send } from '@/backend/core/outbox';

export const kindOf = (channel: DiscordChannel): string => `discord:${channel}`;

/** Says something in one of the company's channels, in plain text, once for its cause. */
export const tellChannel = (
  tx: Database,
  channel: DiscordChannel,
  { text, cause }: { text: string; cause: string },
  now: Date,
): Promise<void> => {
  const kind = kindOf(channel);
  return send(tx, { kind, lane: kind, content: { text }, cause }, now);
};

export const DIRECT_MESSAGE = 'discord:dm';

/** Writes to one person as the company's bot, in plain text, once for its cause; `link` is a path. */
export const sendDirectMessage = (
  tx: Database,
  {
    discord_id,
    text,
    link = null,
    cause,
  }: { discord_id: string; text: string; link?: string | null; cause: string },
  now: Date,
): Promise<void> => {
  const [kind, lane] = [DIRECT_MESSAGE, `${DIRECT_MESSAGE}:${discord_id}`];
  const content = { discord_id, text, link };
  return send(tx, { kind, lane, content, cause: `dm ${cause}` }, now);
};
