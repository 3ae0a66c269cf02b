import { createHash } from 'node:crypto';
import * as z from 'zod';
import { jsonOf, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import { httpOutcomeOf } from '@/backend/core/outbox/http-outcome';
import type { Config } from '@/backend/core/config/config';
import type { Attempt, Outgoing, Sender } from '@/backend/core/outbox/outbox';
import { askAsBot, DISCORD, type Asked, type Asking } from './ask-as-bot';

const MAX_CHARACTERS = 2000;

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

/** A member's name stays a name. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|>#[\]]/g, '\\$&');

/** Of the 2,000 characters that Discord takes. */
export const lengthOnDiscord = (text: string): number => escapeMarkdown(text).length;

/** Half of a sign would be no JSON to Discord. */
const asPlainText = (text: string, room = MAX_CHARACTERS) =>
  escapeMarkdown(text).slice(0, room).toWellFormed();

/** Our own address stays as it is, and so a link. */
function contentOf({ text, address }: Said): string {
  const end = address === undefined ? '' : `\n${address}`;
  return `${asPlainText(text, MAX_CHARACTERS - end.length)}${end}`;
}

/** Discord takes a message with the same nonce once, should we not hear its answer and ask again. */
export const nonceOf = (cause: string) =>
  createHash('sha256').update(cause).digest('hex').slice(0, 25);

/** Says something in a channel, as the bot; nobody is called by a name in it. */
const post = (asking: Asking, channelId: string, said: Said): Promise<Asked> =>
  askAsBot(asking, {
    route: `channel ${channelId}`,
    path: `/channels/${channelId}/messages`,
    method: 'POST',
    body: {
      content: contentOf(said),
      allowed_mentions: { parse: [] },
      nonce: nonceOf(said.cause),
      enforce_nonce: true,
    },
  });

/** Sends messages to one channel as the company's bot. */
export const createChannelSender =
  (asking: Asking, channelId: string): Sender =>
  async ({ content, cause }) => {
    const message = discordMessage.safeParse(content);
    if (!message.success) return { result: 'never', reason: 'The entry isn’t a message.' };
    const asked = await post(asking, channelId, { ...message.data, cause });
    return 'stopped' in asked ? asked.stopped : httpOutcomeOf(asked.answer, DISCORD);
  };

/** Sends messages to single people, who may take none. */
export const createDirectSender =
  (asking: Asking, { publicUrl }: Pick<Config, 'publicUrl'>): Sender =>
  async ({ content, cause }) => {
    const message = directMessage.safeParse(content);
    if (!message.success) return { result: 'never', reason: 'The entry isn’t a message.' };
    const { discord_id, text, link } = message.data;
    const opened = await askAsBot(asking, {
      route: 'opening',
      path: '/users/@me/channels',
      method: 'POST',
      body: { recipient_id: discord_id },
    });
    if ('stopped' in opened) return opened.stopped;
    if (!isTaken(opened.answer)) return directAttemptOf(opened.answer);
    const channel = jsonOf(opened.answer, openedChannel);
    if (channel === 'unreachable') return httpOutcomeOf(channel, DISCORD);
    const address = link && publicUrl && { address: `${publicUrl.origin}${link}` };
    const said = await post(asking, channel.id, { text, cause, ...address });
    return 'stopped' in said ? said.stopped : directAttemptOf(said.answer);
  };

const isTaken = ({ status }: OutsideAnswer): boolean => status >= 200 && status < 300;

/** A refusal by the person is none of the bot: others are still written to, and nobody asks again. */
function directAttemptOf(answer: OutsideAnswer): Attempt {
  const refusal = jsonOf(answer, discordError);
  const isRefusal =
    !isTaken(answer) && refusal !== 'unreachable' && NOT_DELIVERABLE.includes(refusal.code);
  return isRefusal
    ? { result: 'never', reason: `Not deliverable: Discord said ${refusal.code}.` }
    : httpOutcomeOf(answer, DISCORD);
}
