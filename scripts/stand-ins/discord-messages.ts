import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { escapeHtml } from '@/backend/core/text/html';
import { json, type Visit } from './stand-in';

/** In front of the id of somebody: the channel in which the bot writes to them. */
export const DIRECT = '77';

const embed = z.object({
  title: z.string().max(256).optional(),
  description: z.string().max(4096).optional(),
  fields: z
    .array(z.object({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024) }))
    .max(25)
    .optional(),
  footer: z.object({ text: z.string().max(2048) }).optional(),
  image: z.object({ url: z.string() }).optional(),
});
type Embed = z.output<typeof embed>;
const message = z
  .object({
    content: z.string().min(1).max(2000).optional(),
    embeds: z.array(embed).max(10).optional(),
    nonce: z.string().optional(),
  })
  .refine(({ content, embeds = [] }) => content !== undefined || embeds.length > 0)
  .refine(({ embeds = [] }) => embeds.reduce((sum, one) => sum + lengthOf(one), 0) <= 6000);
const MOST_SHOWN = 30;
const MOST_LISTED = 100;

const lengthOf = ({ title = '', description = '', fields = [], footer }: Embed) =>
  [
    title,
    description,
    footer?.text ?? '',
    ...fields.flatMap(({ name, value }) => [name, value]),
  ].join('').length;
interface Sent {
  id: string;
  channel: string;
  content: string;
  embeds: Embed[];
  at: string;
  edits: number;
}

const asMessage = ({ id, channel, content, embeds }: Sent) => ({
  id,
  channel_id: channel,
  content,
  embeds,
  author: { id: '1', bot: true },
});

/** A message and its embeds in words. */
const wordsOf = ({ content, embeds, edits }: Sent) =>
  [
    content,
    ...embeds.map(({ title, description, image, fields = [] }) =>
      [
        title,
        image && '[picture]',
        description,
        ...fields.map(({ name, value }) => `${name}: ${value}`),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    edits > 0 ? `(edited ${edits} times)` : '',
  ]
    .filter(Boolean)
    .join(' ');

const refuse = (status: number, code: number, text: string) =>
  json({ message: text, code }, status);
const invalid = () => refuse(400, 50_035, 'Invalid Form Body');

/** With files the message is a part of a form. */
const FORM = /name="payload_json"\r\n\r\n(.*?)\r\n--/s;
const FILE = /name="files\[0\]"; filename="(.*?)"/;

function read(body: string): z.output<typeof message> | null {
  try {
    const written = message.safeParse(JSON.parse(FORM.exec(body)?.[1] ?? body)).data;
    const file = `attachment://${FILE.exec(body)?.[1] ?? ''}`;
    // A picture that isn’t sent along can’t be shown.
    const isWhole = written?.embeds?.every(({ image }) => !image || image.url === file) ?? true;
    return written && isWhole ? written : null;
  } catch {
    return null;
  }
}

interface People {
  has: (id: string) => boolean;
  nameOf: (id: string) => string;
}

/** What the bot posts in channels and to people. */
export function createDiscordMessages({ has, nameOf }: People) {
  const sent = new Map<string, Sent>();

  function post(channel: string, body: string) {
    const written = read(body);
    if (!written) return invalid();
    const isTo = channel.startsWith(DIRECT) ? channel.slice(DIRECT.length) : null;
    if (isTo && !has(isTo)) return refuse(403, 50_007, 'Cannot send messages to this user');
    const key = written.nonce ?? randomBytes(8).toString('hex');
    const known = sent.get(key);
    if (known) return json(asMessage(known));
    const { content = '', embeds = [] } = written;
    const id = String(100_000 + sent.size + 1);
    const added = { id, channel, content, embeds, at: new Date().toISOString(), edits: 0 };
    sent.set(key, added);
    return json(asMessage(added));
  }

  const inChannel = (channel: string) =>
    [...sent.values()].filter((one) => one.channel === channel);

  function edit(channel: string, id: string, body: string) {
    const written = read(body);
    if (!written) return invalid();
    const known = inChannel(channel).find((one) => one.id === id);
    if (!known) return refuse(404, 10_008, 'Unknown Message');
    known.content = written.content ?? known.content;
    known.embeds = written.embeds ?? known.embeds;
    known.edits += 1;
    return json(asMessage(known));
  }

  const placeOf = (channel: string) =>
    channel.startsWith(DIRECT) ? `to ${nameOf(channel.slice(DIRECT.length))}` : channel;

  return {
    answer(channel: string, id: string | undefined, { method, body }: Visit) {
      if (id !== undefined && method === 'PATCH') return edit(channel, id, body);
      if (id === undefined && method === 'POST') return post(channel, body);
      if (id === undefined && method === 'GET')
        return json(inChannel(channel).toReversed().slice(0, MOST_LISTED).map(asMessage));
      return refuse(405, 0, '405: Method Not Allowed');
    },
    report: () => {
      const rows = [...sent.values()]
        .slice(-MOST_SHOWN)
        .toReversed()
        .map((one) => [one.at, placeOf(one.channel), wordsOf(one)].map(escapeHtml))
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
      return `<h2>Messages of the bot</h2><table><tr><th>At</th><th>Channel</th><th>Text</th></tr>${rows.join('')}</table>`;
    },
  };
}
