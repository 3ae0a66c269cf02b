import * as z from 'zod';
import { joined, type Sentence } from '@/backend/core/audit/sentence';
import type { Outgoing } from '@/backend/core/outbox/outbox';
import { causeOfMessage, directMessage } from '@/backend/discord/public';
import { outgoingMail } from '@/backend/mail/public';

const sentence: z.ZodType<Sentence> = z.union([
  z.string(),
  z.object({ said: z.array(z.union([z.string(), z.record(z.string(), z.number())])) }),
]);

/** One message of one or several notices to a member. */
const letter = z.object({
  way: z.enum(['discord', 'mail']),
  to: z.string(),
  subject: z.string(),
  before: z.array(sentence),
  parts: z.array(z.object({ id: z.number(), message: sentence, link: z.string().nullable() })),
  after: z.array(sentence),
});
export type Letter = z.infer<typeof letter>;

const causeIn = (way: Letter['way'], id: number): string =>
  way === 'mail' ? `notice ${id}` : causeOfMessage(`notice ${id}`);

export const causesOf = (id: number): string[] => [causeIn('mail', id), causeIn('discord', id)];

/** More would be longer than Discord takes. */
const MOST_PARTS = 8;

function messageOf(parts: Letter['parts']): Sentence {
  const more = parts.length - MOST_PARTS;
  const shown = parts.slice(0, MOST_PARTS).map(({ message }) => message);
  return joined([...shown, ...(more > 0 ? [`And ${more} more in the panel.`] : [])], '\n');
}

/** Several notices are kept with it, so that it goes without those that become untrue. */
export function outgoingOf(one: Letter, now: Date): Outgoing {
  const { way, to, subject, before, parts, after } = one;
  const [first] = parts;
  if (!first) throw new Error('A message tells of nothing.');
  const { id, link } = first;
  const text = joined([...before, messageOf(parts), ...after], '\n\n');
  const cause = `notice ${id}`;
  const out =
    way === 'mail'
      ? outgoingMail({ to, subject, text, link, cause }, now)
      : directMessage({ discord_id: to, text, link, cause });
  if (parts.length === 1) return out;
  const causes = parts.map((part) => causeIn(way, part.id));
  return { ...out, content: { ...out.content, causes, letter: one } };
}

export const letterIn = (content: Outgoing['content']): Letter | undefined =>
  letter.safeParse(content['letter']).data;
