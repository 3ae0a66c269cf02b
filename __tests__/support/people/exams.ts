import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';

/** An exam of two items, one of them critical. */
export const anExam = (more: object = {}) => ({
  name: 'Basic driving',
  description: '',
  min_rank_id: 3,
  prerequisite_id: null,
  duration_minutes: 60,
  max_attempts: 5,
  cooldown_days: 3,
  pass_score: 75,
  points: 500,
  award_id: null,
  examiner_ids: [],
  items: [
    { name: 'Speed limits', weight: 60, is_critical: true },
    { name: 'Parking', weight: 40, is_critical: false },
  ],
  ...more,
});

export const aRoute = (more: object = {}) => ({
  type_id: 1,
  game: 'eut2',
  from_city: 'Calais',
  to_city: 'Milano',
  via: '',
  distance_km: 1080,
  notes: '',
  ...more,
});

const NAMES = ['Dora', 'Dirk', 'Nora', 'Emil', 'Ewa'] as const;
type Name = (typeof NAMES)[number];

/** Of one of them; 0 for anyone else. */
export const idOf = (name: string): number => NAMES.findIndex((one) => one === name) + 1;

/**
 * Dora and Dirk, who have rank Driver, Nora, a novice, and the examiners Emil and Ewa, on a backend
 * of its own for each file of tests.
 */
export function examsOfTests(settings: Record<string, string> = {}) {
  let backend: TestBackend;
  const cookies = new Map<Name, string>();

  async function signIn() {
    for (const name of NAMES)
      cookies.set(name, await backend.signIn(`${name.toLowerCase()}@example.com`));
  }
  beforeAll(async () => {
    // A Friday, nine days before the clocks go forward.
    backend = await startBackend(
      { COMPANY_TIME_ZONE: 'Europe/Berlin', ...settings },
      '2026-03-20T11:00:00Z',
    );
  });
  beforeEach(async () => {
    await backend.reset();
    for (const name of NAMES)
      await backend.addMember({ name }, name.startsWith('E') ? ['Examiner'] : ['Driver']);
    await backend.query('update driver_totals set points = 10000 where user_id in (1, 2)');
    await backend.query('update driver_totals set points = 2500 where user_id = 3');
    await signIn();
  });
  afterAll(() => backend.close());

  const cookieOf = (name: Name) => cookies.get(name) ?? '';
  const get = (path: string, who: Name) =>
    backend.ask(`/api/exams${path}`, { cookie: cookieOf(who) });
  const send = (path: string, json: object, who: Name, method = 'POST') =>
    backend.ask(`/api/exams${path}`, { method, json, cookie: cookieOf(who) });
  return {
    get backend() {
      return backend;
    },
    cookieOf,
    get,
    send,
    addType: (more: object = {}, who: Name = 'Emil') => send('/types', { type: anExam(more) }, who),
    /** Activates its exam too. */
    addRoute: (more: object = {}, who: Name = 'Emil') =>
      send('/routes', { route: aRoute(more), activates_exam: true }, who),
    /** All that happens by itself until then has happened. */
    pass: async (time: string) => {
      backend.clock.set(time);
      await maintain(backend.context);
      await signIn();
    },
    told: async (name: Name): Promise<unknown[]> =>
      (
        await backend.query(
          "select in_words(message) as message from notifications join users on users.id = user_id where name = $1 and kind like 'exam%' order by notifications.id",
          [name],
        )
      ).map(({ message }) => message),
  };
}

/** Saturday noon in Berlin, 24 hours on. */
export const SLOT = '2026-03-21T11:00:00.000Z';

export const aWish = (more: object = {}) => ({
  exam: 1,
  route: 1,
  examiner: idOf('Emil'),
  starts_at: SLOT,
  notes: '',
  ...more,
});

export const REASON = 'The truck is in the workshop.';
export const COMMENT = 'Too fast on the A40 three times, and no distance to the car ahead.';
