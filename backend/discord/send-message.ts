import { createHash } from 'node:crypto';
import * as z from 'zod';
import { askOutside, jsonOf, type OutsideAnswer } from '@/backend/core/ask-outside';
import { attemptOf } from '@/backend/core/attempt';
import type { Config } from '@/backend/core/config';
import type { Attempt, Outgoing, Sender } from '@/backend/core/outbox';

const DISCORD = 'Discord';
const MAX_CHARACTERS = 2000;

interface Bot {
  apiUrl: string;
  botToken: string;
}

interface Limits {
  answerWithinMs: number;
}

interface Said extends Pick<Outgoing, 'cause'> {
  text: string;
  /** Where more of it is to be seen. */
  address?: string;
}

const discordMessage = z.object({ text: z.string().min(1) });
const directMessage = z.object({
  discord_id: z.string(),
  text: z.string().min(1),
  link: z.string().nullish(),
});
const openedChannel = z.object({ id: z.string().regex(/^\d+$/) });
const discordError = z.object({ code: z.number() });

/** Who takes no messages, is on no server with the bot, or is there no longer. */
const NOT_DELIVERABLE = [10_013, 50_007, 50_033, 50_278];

/**
 * A member's name stays a name: no bold, no heading, no link under other words. Half of a sign, where
 * the text was cut, would be no JSON to Discord.
 */
const asPlainText = (text: string, room = MAX_CHARACTERS) =>
  text
    .replace(/[\\*_~`|>#[\]]/g, '\\$&')
    .slice(0, room)
    .toWellFormed();

/** Our own address stays as it is, and so a link. */
function contentOf({ text, address }: Said): string {
  const end = address === undefined ? '' : `\n${address}`;
  return `${asPlainText(text, MAX_CHARACTERS - end.length)}${end}`;
}

/** Discord takes a message with the same nonce once, should we not hear its answer and ask again. */
const nonceOf = (cause: string) => createHash('sha256').update(cause).digest('hex').slice(0, 25);

/** Says something in a channel, as the bot; nobody is called by a name in it. */
const post = ({ apiUrl, botToken }: Bot, limits: Limits, channelId: string, said: Said) =>
  askOutside(limits, `${apiUrl}/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      content: contentOf(said),
      allowed_mentions: { parse: [] },
      nonce: nonceOf(said.cause),
      enforce_nonce: true,
    }),
  });

/** Sends messages to one channel as the company's bot. */
export const createChannelSender =
  (bot: Bot, limits: Limits, channelId: string): Sender =>
  async ({ content, cause }) => {
    const message = discordMessage.safeParse(content);
    if (!message.success) return { result: 'never', reason: 'This is no message.' };
    return attemptOf(await post(bot, limits, channelId, { ...message.data, cause }), DISCORD);
  };

/** Sends messages to single people, who may take none. */
export const createDirectSender =
  (bot: Bot, limits: Limits & Pick<Config, 'publicUrl'>): Sender =>
  async ({ content, cause }) => {
    const message = directMessage.safeParse(content);
    if (!message.success) return { result: 'never', reason: 'This is no message.' };
    const { discord_id, text, link } = message.data;
    const opened = await askOutside(limits, `${bot.apiUrl}/users/@me/channels`, {
      method: 'POST',
      headers: { authorization: `Bot ${bot.botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ recipient_id: discord_id }),
    });
    if (!isTaken(opened)) return directAttemptOf(opened);
    const channel = jsonOf(opened, openedChannel);
    if (channel === 'unreachable') return attemptOf(channel, DISCORD);
    const { publicUrl } = limits;
    const address = link && publicUrl && { address: `${publicUrl.origin}${link}` };
    return directAttemptOf(await post(bot, limits, channel.id, { text, cause, ...address }));
  };

function isTaken(answer: OutsideAnswer | 'unreachable'): answer is OutsideAnswer {
  return answer !== 'unreachable' && answer.status >= 200 && answer.status < 300;
}

/** A refusal by the person is none of the bot: others are still written to, and nobody asks again. */
function directAttemptOf(answer: OutsideAnswer | 'unreachable'): Attempt {
  const refusal = answer === 'unreachable' ? answer : jsonOf(answer, discordError);
  const isRefusal =
    !isTaken(answer) && refusal !== 'unreachable' && NOT_DELIVERABLE.includes(refusal.code);
  return isRefusal
    ? { result: 'never', reason: `Not deliverable: Discord said ${refusal.code}.` }
    : attemptOf(answer, DISCORD);
}
