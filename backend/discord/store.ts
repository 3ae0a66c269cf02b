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
