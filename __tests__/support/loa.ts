import { startBackend, type TestBackend } from './backend';
import { maintain } from './maintain';

/**
 * The LOA of Dora, who drives, and of Hanna and Henry of HR, on a backend of its own for each file
 * of tests.
 */
export function loaOfTests() {
  let backend: TestBackend;
  let dora: string;
  let hanna: string;
  let henry: string;

  beforeAll(async () => {
    // A Friday, nine days before the clocks go forward.
    backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' }, '2026-03-20T11:00:00Z');
  });
  beforeEach(async () => {
    await backend.reset();
    await backend.addMember({ name: 'Dora' });
    await backend.addMember({ name: 'Hanna' }, ['HR']);
    await backend.addMember({ name: 'Henry' }, ['HR']);
    await signIn();
  });
  afterAll(() => backend.close());

  async function signIn() {
    dora = await backend.signIn('dora@example.com');
    hanna = await backend.signIn('hanna@example.com');
    henry = await backend.signIn('henry@example.com');
  }
  async function later(time: string) {
    backend.clock.set(time);
    await maintain(backend.context);
    await maintain(backend.context);
    await signIn();
  }
  const post = (path: string, json: object, cookie: string, method = 'POST') =>
    backend.ask(`/api/loa${path}`, { method, json, cookie });
  const request = (from: string, to: string, more: object = {}, cookie = dora) =>
    post('', { scope: 'driver', from, to, reason: '', private_note: '', ...more }, cookie);
  const decide = (id: number, path: string, json: object, cookie = hanna) =>
    post(`/requests/${id}/${path}`, json, cookie);
  const accept = (id: number, from: string, to: string, cookie = hanna, version = 1) =>
    decide(id, 'accept', { version, from, to }, cookie);
  const cancel = (id: number, version: number, cookie = dora) =>
    post(`/${id}/cancel`, { version }, cookie);
  const own = async (cookie = dora) => backend.ask('/api/loa?scope=driver', { cookie });
  const queue = (query: string, cookie = hanna) =>
    backend.ask(`/api/loa/requests${query}`, { cookie });
  const stateOf = async (name: string) =>
    (await backend.query('select state from users where name = $1', [name]))[0]?.['state'];
  const told = async (name: string) =>
    (
      await backend.query(
        "select in_words(message) as message from notifications join users on users.id = user_id where name = $1 and kind like 'loa.%' order by notifications.id",
        [name],
      )
    ).map(({ message }) => message);

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
    later,
    post,
    request,
    decide,
    accept,
    cancel,
    own,
    queue,
    stateOf,
    told,
  };
}
