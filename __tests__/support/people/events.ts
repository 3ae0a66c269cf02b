import type { EventFields } from '@/lib/contracts/events/event-management';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { maintain } from '@/__tests__/support/backend/maintain';

/** Dora, Ben and Carl, who drive, and Eva and Enno of the events team. */
export function eventsOfTests(env: Record<string, string> = {}) {
  let backend: TestBackend;
  const cookies = new Map<string, string>();
  const ids = new Map<string, number>();
  const NAMES = ['Dora', 'Ben', 'Carl', 'Eva', 'Enno'];

  const signIn = async () => {
    for (const name of NAMES)
      cookies.set(name, await backend.signIn(`${name.toLowerCase()}@example.com`));
  };
  beforeAll(async () => {
    backend = await startBackend(env, '2026-03-20T11:00:00Z');
  });
  beforeEach(async () => {
    await backend.reset();
    for (const [place, name] of NAMES.entries()) {
      const steam_id = `7656119000000000${place + 1}`;
      const role = name.startsWith('E') ? 'Events Team' : 'Driver';
      ids.set(name, await backend.addMember({ name, steam_id }, [role]));
    }
    await signIn();
  });
  afterAll(() => backend.close());

  const send = async (who: string, method: string, path: string, json?: unknown) => {
    const answer = await backend.call(`/api/events${path}`, {
      method,
      cookie: cookies.get(who),
      ...(json !== undefined && { json }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const ok = async (...call: Parameters<typeof send>) => {
    const answer = await send(...call);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const get = (who: string, path: string) => ok(who, 'GET', path);
  return {
    get backend() {
      return backend;
    },
    idOf: (name: string) => ids.get(name) ?? 0,
    cookieOf: (name: string) => cookies.get(name),
    send,
    ok,
    get,
    /** A published event of Eva's. */
    publish: async (other: Partial<EventFields> = {}): Promise<number> => {
      const { id } = await ok('Eva', 'POST', '', { event: anEvent(other) });
      await ok('Eva', 'POST', `/${id}/publish`, { version: 1 });
      return id;
    },
    edit: async (id: number, other: Partial<EventFields>, who = 'Eva') => {
      const { fields, version } = await get(who, `/${id}/edit`);
      return send(who, 'PUT', `/${id}`, { version, event: { ...fields, ...other } });
    },
    rsvp: (who: string, id: number, answer: string) => send(who, 'PUT', `/${id}/rsvp`, { answer }),
    /** All that happens by itself until then has happened. */
    later: async (time: string) => {
      backend.clock.set(time);
      await maintain(backend.context);
      await signIn();
    },
    told: async (name: string) =>
      (
        await backend.query(
          `select in_words(message) as message from notifications join users on users.id = user_id
           where name = $1 and kind like 'event.%' and withdrawn_at is null order by notifications.id`,
          [name],
        )
      ).map(({ message }) => message),
  };
}
