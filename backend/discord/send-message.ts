import { createHash } from 'node:crypto';
import * as z from 'zod';
import { askOutside } from '@/backend/core/ask-outside';
import { attemptOf } from '@/backend/core/attempt';
import type { Sender } from '@/backend/core/outbox';

const MAX_CHARACTERS = 2000;

interface Bot {
  apiUrl: string;
  botToken: string;
}

interface Limits {
  answerWithinMs: number;
}

const discordMessage = z.object({ text: z.string().min(1) });

/**
 * A member's name stays a name: no bold, no heading, no link under other words. Half of a sign, where
 * the text was cut, would be no JSON to Discord.
 */
const asPlainText = (text: string) =>
  text
    .replace(/[\\*_~`|>#[\]]/g, '\\$&')
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();

/** Discord takes a message with the same nonce once, should we not hear its answer and ask again. */
const nonceOf = (cause: string) => createHash('sha256').update(cause).digest('hex').slice(0, 25);

/** Sends messages to one channel as the company's bot. Nobody is called by a name in them. */
export const createChannelSender =
  ({ apiUrl, botToken }: Bot, limits: Limits, channelId: string): Sender =>
  async ({ content, cause }) => {
    const message = discordMessage.safeParse(content);
    if (!message.success) return { result: 'never', reason: 'This is no message.' };
    const answer = await askOutside(limits, `${apiUrl}/channels/${channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        content: asPlainText(message.data.text),
        allowed_mentions: { parse: [] },
        nonce: nonceOf(cause),
        enforce_nonce: true,
      }),
    });
    return attemptOf(answer, 'Discord');
  };
