import { FormData } from 'undici';
import * as z from 'zod';
import { jsonOf, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import { httpOutcomeOf } from '@/backend/core/outbox/http-outcome';
import type { Attempt } from '@/backend/core/outbox/outbox';
import { askAsBot, DISCORD, type Asking } from './ask-as-bot';
import { nonceOf } from './send-message';

export interface Embed {
  title: string;
  url?: string;
  description?: string;
  color: number;
  fields: readonly { name: string; value: string; inline?: boolean }[];
  /** Of the bot's posts in a channel, no two have the same one. */
  footer: { text: string };
}

/** Uploaded with its post: Discord can’t read pictures that only members see. */
export interface Picture {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

type Stopped = { stopped: Attempt };

const made = z.object({ id: z.string().regex(/^\d{1,20}$/) });
const found = z.array(
  made.extend({
    author: z.object({ bot: z.boolean().optional() }).optional(),
    embeds: z.array(z.object({ footer: z.object({ text: z.string() }).nullish() })).optional(),
  }),
);
const MOST_FOUND = 100;
const UNKNOWN_MESSAGE = 404;

export const isTaken = ({ status }: OutsideAnswer): boolean => status >= 200 && status < 300;

/** The ID of what was made, or why nothing was. */
export function madeBy(answer: OutsideAnswer): { id: string } | Stopped {
  if (!isTaken(answer)) return { stopped: httpOutcomeOf(answer, DISCORD) };
  const read = jsonOf(answer, made);
  return read === 'unreachable' ? { stopped: httpOutcomeOf(read, DISCORD) } : { id: read.id };
}

interface Place {
  channel_id: string;
}

interface Shown {
  embed: Embed;
  picture: Picture | null;
}

/** What a post has to be, whatever it was before: files that aren’t listed are removed from it. */
function bodyOf({ embed, picture }: Shown, others: object = {}): object {
  const allowed_mentions = { parse: [] };
  if (!picture) return { embeds: [embed], attachments: [], allowed_mentions, ...others };
  const { name, type, bytes } = picture;
  const form = new FormData();
  const post = {
    embeds: [{ ...embed, image: { url: `attachment://${name}` } }],
    attachments: [{ id: 0, filename: name }],
    allowed_mentions,
    ...others,
  };
  form.set('payload_json', JSON.stringify(post));
  form.set('files[0]', new Blob([bytes], { type }), name);
  return form;
}

export async function createPost(
  asking: Asking,
  { channel_id, cause, ...shown }: Place & Shown & { cause: string },
): Promise<{ id: string } | Stopped> {
  const asked = await askAsBot(asking, {
    route: `channel ${channel_id}`,
    path: `/channels/${channel_id}/messages`,
    method: 'POST',
    body: bodyOf(shown, { nonce: nonceOf(cause), enforce_nonce: true }),
  });
  return 'stopped' in asked ? asked : madeBy(asked.answer);
}

export async function changePost(
  asking: Asking,
  { channel_id, message_id, ...shown }: Place & Shown & { message_id: string },
): Promise<Attempt> {
  const asked = await askAsBot(asking, {
    route: `changes in ${channel_id}`,
    path: `/channels/${channel_id}/messages/${message_id}`,
    method: 'PATCH',
    body: bodyOf(shown),
  });
  if ('stopped' in asked) return asked.stopped;
  if (asked.answer.status === UNKNOWN_MESSAGE)
    return { result: 'never', reason: 'The post was deleted on Discord.' };
  return httpOutcomeOf(asked.answer, DISCORD);
}

/** A post of the bot's among the last of a channel: Discord may have taken it without us hearing so. */
export async function findPost(
  asking: Asking,
  { channel_id, footer }: Place & { footer: string },
): Promise<{ id: string | null } | Stopped> {
  const asked = await askAsBot(asking, {
    route: `channel ${channel_id}`,
    path: `/channels/${channel_id}/messages?limit=${MOST_FOUND}`,
    method: 'GET',
  });
  if ('stopped' in asked) return asked;
  if (!isTaken(asked.answer)) return { stopped: httpOutcomeOf(asked.answer, DISCORD) };
  const read = jsonOf(asked.answer, found);
  if (read === 'unreachable') return { stopped: httpOutcomeOf(read, DISCORD) };
  const own = read.find(
    ({ author, embeds = [] }) =>
      author?.bot !== false && embeds.some((embed) => embed.footer?.text === footer),
  );
  return { id: own?.id ?? null };
}
