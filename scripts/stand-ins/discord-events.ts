import * as z from 'zod';
import { escapeHtml } from '@/backend/core/text/html';
import { json, type Visit } from './stand-in';

const MOST = 100;
const STATUS = { 1: 'scheduled', 2: 'active', 3: 'completed', 4: 'cancelled' } as const;

const fields = z.object({
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(1000).optional(),
  entity_metadata: z.object({ location: z.string().min(1).max(100) }),
  scheduled_start_time: z.iso.datetime(),
  scheduled_end_time: z.iso.datetime(),
});
const making = fields.extend({ entity_type: z.literal(3), privacy_level: z.literal(2) });
const changing = fields.partial().extend({ status: z.literal([2, 3, 4]).optional() });

interface Scheduled extends z.output<typeof fields> {
  id: string;
  status: keyof typeof STATUS;
}

const refuse = (status: number, code: number, message: string) => json({ code, message }, status);
const invalid = () => refuse(400, 50_035, 'Invalid Form Body');

function bodyOf<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

const isOpen = ({ status }: Scheduled) => status === 1 || status === 2;
const isAhead = ({ scheduled_start_time, scheduled_end_time }: z.output<typeof fields>) =>
  Date.parse(scheduled_start_time) > Date.now() &&
  Date.parse(scheduled_end_time) > Date.parse(scheduled_start_time);

/** A server's scheduled events: from scheduled to active to completed, or from scheduled to cancelled. */
export function createDiscordEvents() {
  const events = new Map<string, Scheduled>();

  function make(body: string) {
    const written = bodyOf(making, body);
    if (!written || !isAhead(written)) return invalid();
    if ([...events.values()].filter(isOpen).length >= MOST)
      return refuse(
        400,
        30_038,
        'Maximum number of uncompleted guild scheduled events reached (100)',
      );
    const made: Scheduled = { ...written, id: String(700_000 + events.size), status: 1 };
    events.set(made.id, made);
    return json(made);
  }

  function change(known: Scheduled, body: string) {
    const written = bodyOf(changing, body);
    if (!written) return invalid();
    const next = written.status;
    const isStep =
      next === undefined || (known.status === 1 ? next !== 3 : known.status === 2 && next === 3);
    if (!isStep || !isOpen(known)) return refuse(400, 180_000, 'Cannot update a finished event');
    const changed: Scheduled = { ...known, ...written, status: next ?? known.status };
    events.set(known.id, changed);
    return json(changed);
  }

  return {
    answer(id: string | undefined, { method, body }: Visit) {
      if (id === undefined)
        return method === 'POST' ? make(body) : json([...events.values()].filter(isOpen));
      const known = events.get(id);
      if (!known) return refuse(404, 10_070, 'Unknown Guild Scheduled Event');
      return method === 'PATCH' ? change(known, body) : json(known);
    },
    report: () => {
      const rows = [...events.values()].toReversed().map((one) => {
        const cells = [
          one.scheduled_start_time,
          STATUS[one.status],
          one.name,
          one.entity_metadata.location,
        ];
        return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
      });
      return `<h2>Scheduled events</h2><table><tr><th>Start</th><th>Status</th><th>Name</th><th>Place</th></tr>${rows.join('')}</table>`;
    },
  };
}
