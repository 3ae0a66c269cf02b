import * as z from 'zod';
import { joined, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { DRAFT, type Outgoing } from '@/backend/core/outbox/outbox';
import { causeOfMessage, directMessage, lengthOnDiscord } from '@/backend/discord/public';
import { outgoingMail } from '@/backend/mail/public';
import { withReason } from './notice';

const storedSentence: z.ZodType<Sentence> = z.union([
  z.string(),
  z.object({ said: z.array(z.union([z.string(), z.record(z.string(), z.number())])) }),
]);

const told = z.object({
  id: z.number(),
  message: storedSentence,
  reason: z.string().optional(),
  link: z.string().nullable(),
  subject: z.string(),
  lines: z.array(z.string()),
});

/** The content of an email or Discord message: one notice, or several as a digest. */
const draft = z.object({
  way: z.enum(['discord', 'mail']),
  to: z.string(),
  before: z.array(z.string()),
  notices: z.tuple([told], told),
  after: z.array(z.string()),
  /** The list page for several notices, if their kind has one. */
  list: z.string().optional(),
});
export type Draft = z.infer<typeof draft>;

export const causesOf = (id: number): string[] => [`notice ${id}`, causeOfMessage(`notice ${id}`)];

/** Leaves room for the link within Discord's limit of 2,000 characters. */
const LONGEST_DIGEST = 1500;
/** Names are resolved at send time. */
const LONGEST_NAME = 128;

const lengthOf = (text: Sentence): number =>
  typeof text === 'string'
    ? lengthOnDiscord(text)
    : text.said.reduce(
        (sum, part) => sum + (typeof part === 'string' ? lengthOnDiscord(part) : LONGEST_NAME),
        0,
      );

/** As many messages as fit, at least one, and the number of the others. */
function listOf(said: readonly Sentence[], room: number): Sentence {
  const listed: Sentence[] = [];
  let length = 0;
  for (const one of said) {
    length += lengthOf(one) + 1;
    if (listed.length > 0 && length > room) break;
    listed.push(one);
  }
  const more = said.length - listed.length;
  return joined([...listed, ...(more > 0 ? [`And ${more} more in the panel.`] : [])], '\n');
}

function paragraphsOf(notices: Draft['notices']): Sentence[] {
  const [{ reason }, ...others] = notices;
  const isShared = others.length > 0 && others.every((one) => one.reason === reason);
  if (reason === undefined || !isShared) return [listOf(notices.map(withReason), LONGEST_DIGEST)];
  const said = notices.map(({ message }) => sentence`${message}.`);
  // The reason comes last, so that Discord's limit never cuts the list.
  return [listOf(said, LONGEST_DIGEST - lengthOf(reason)), `Reason: ${reason}`];
}

/** Different records without a common list are only found together among the notifications. */
const linkOfAll = ({ notices: [{ link }, ...others], list }: Draft): string | null =>
  others.every((one) => one.link === link) ? link : (list ?? '/notifications');

/** The email or Discord message of a draft. */
export function outgoingOf(composed: Draft, now: Date): Outgoing {
  const { way, to, before, notices, after } = composed;
  const [{ id, subject }] = notices;
  const link = linkOfAll(composed);
  const cause = `notice ${id}`;
  const said = paragraphsOf(notices);
  if (way === 'discord')
    return directMessage({ discord_id: to, text: joined(said, '\n\n'), link, cause });
  const lines = new Set(notices.flatMap((one) => one.lines));
  const text = joined([...before, ...said, ...lines, ...after], '\n\n');
  return outgoingMail({ to, subject, text, link, cause }, now);
}

/** The same for a digest, which keeps its draft to be composed again without withdrawn notices. */
export function digestOf(composed: Draft, now: Date): Outgoing {
  const out = outgoingOf(composed, now);
  return { ...out, content: { ...out.content, [DRAFT]: composed } };
}

export const draftIn = (content: Outgoing['content']): Draft | undefined =>
  draft.safeParse(content[DRAFT]).data;

/** A digest without withdrawn notices, or null if none are left. */
export function draftWithout(whole: Draft, withdrawn: ReadonlySet<number>): Draft | null {
  const [first, ...others] = whole.notices.filter(({ id }) => !withdrawn.has(id));
  return first ? { ...whole, notices: [first, ...others] } : null;
}
