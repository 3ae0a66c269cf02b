import type { EventFields } from '@/lib/contracts/events/event-management';
import type { SeriesRule } from '@/lib/contracts/events/series';
import type { eventsOfTests } from './events';

interface Row {
  id: number;
  title: string;
  state: string;
  at: string;
}

/** The events team's series of weekly events. */
export function seriesOfTests(company: ReturnType<typeof eventsOfTests>) {
  const { get, send, publish } = company;
  const aRule = (other: Partial<SeriesRule> = {}): SeriesRule => ({
    repeats: 'weekly',
    every: 1,
    time_zone: 'Europe/Berlin',
    until: null,
    weeks_ahead: 3,
    ...other,
  });
  const repeat = async (id: number, other: Partial<SeriesRule> = {}, who = 'Eva') => {
    const { version } = await get(who, `/${id}/edit`);
    return send(who, 'POST', `/${id}/series`, { version, rule: aRule(other) });
  };
  /** Published, on Saturday 21 March at 19:00 in Berlin, and repeated. */
  const aSeries = async (other: Partial<SeriesRule> = {}, event: Partial<EventFields> = {}) => {
    const id = await publish(event);
    expect((await repeat(id, other)).status).toBe(200);
    return id;
  };

  const rows = async (): Promise<Row[]> =>
    (
      await company.backend.query(
        'select id, title, state, meetup_at from events order by meetup_at',
      )
    ).map(({ id, title, state, meetup_at }) => ({
      id: Number(id),
      title: String(title),
      state: String(state),
      at: new Date(String(meetup_at)).toISOString().slice(0, 16),
    }));
  const times = async () => (await rows()).map(({ at }) => at);
  const titles = async () => (await rows()).map(({ title }) => title);
  const idAt = async (place: number) => (await rows())[place]?.id ?? 0;
  const change = async (id: number, scope: string, other: object) => {
    const { fields, version } = await get('Eva', `/${id}/edit`);
    return send('Eva', 'PUT', `/${id}`, { version, scope, event: { ...fields, ...other } });
  };
  const cancel = async (id: number, reason: string, scope?: string) => {
    const { version } = await get('Eva', `/${id}/edit`);
    return send('Eva', 'POST', `/${id}/cancel`, { version, reason, scope });
  };
  return { aRule, repeat, aSeries, rows, times, titles, idAt, change, cancel };
}
