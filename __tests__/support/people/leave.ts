import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { maintain } from '@/__tests__/support/backend/maintain';

interface Company {
  env?: Record<string, string>;
  dora?: { joined_at?: Date };
  /** The name of one, where there is one. */
  administrator?: string;
}

/** Dora, who drives, and Hanna and Henry of HR, on a backend of its own for each file of tests. */
export function leaveOfTests({ env = {}, dora: own = {}, administrator }: Company) {
  let backend: TestBackend;
  let dora: string;
  let hanna: string;
  let henry: string;

  beforeAll(async () => {
    // A Friday, nine days before the clocks go forward.
    backend = await startBackend(env, '2026-03-20T11:00:00Z');
  });
  beforeEach(async () => {
    await backend.reset();
    await backend.addMember({ name: 'Dora', ...own });
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    await backend.addMember({ name: 'Henry' }, ['HR']);
    if (administrator !== undefined)
      await backend.addMember({ name: administrator }, ['Administrator']);
    await signIn();
  });
  afterAll(() => backend.close());

  async function signIn() {
    dora = await backend.signIn('dora@example.com');
    await signInStaff();
  }
  async function signInStaff() {
    hanna = await backend.signIn('hanna@example.com');
    henry = await backend.signIn('henry@example.com');
  }
  /** All that happens by itself until then has happened; what a step begins, the next one ends. */
  async function pass(time: string, domain?: string) {
    backend.clock.set(time);
    await maintain(backend.context, domain);
    await maintain(backend.context, domain);
  }
  const post = (path: string, json: object, cookie: string, method = 'POST') =>
    backend.ask(`/api/loa${path}`, { method, json, cookie });
  /** What a member was told, by notices whose kind begins like this. */
  const told = async (name: string, kind = '') =>
    (
      await backend.query(
        'select in_words(message) as message from notifications join users on users.id = user_id where name = $1 and starts_with(kind, $2) order by notifications.id',
        [name, kind],
      )
    ).map(({ message }) => String(message));
  return {
    get backend() {
      return backend;
    },
    get dora() {
      return dora;
    },
    get hanna() {
      return hanna;
    },
    get henry() {
      return henry;
    },
    signIn,
    signInStaff,
    pass,
    post,
    told,
  };
}
