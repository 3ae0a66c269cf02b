import { leaveOfTests } from './leave';

/**
 * The LOA of Dora, who drives, and of Hanna and Henry of HR, on a backend of its own for each file
 * of tests.
 */
export function loaOfTests() {
  const company = leaveOfTests({ env: { COMPANY_TIME_ZONE: 'Europe/Berlin' } });
  async function later(time: string) {
    await company.pass(time, 'leave.');
    await company.signIn();
  }
  const { post } = company;
  const request = (from: string, to: string, more: object = {}, cookie = company.dora) =>
    post('', { scope: 'driver', from, to, reason: '', private_note: '', ...more }, cookie);
  const decide = (id: number, path: string, json: object, cookie = company.hanna) =>
    post(`/requests/${id}/${path}`, json, cookie);
  const accept = (id: number, from: string, to: string, cookie = company.hanna, version = 1) =>
    decide(id, 'accept', { version, from, to }, cookie);
  const cancel = (id: number, version: number, cookie = company.dora) =>
    post(`/${id}/cancel`, { version }, cookie);
  const own = async (cookie = company.dora) =>
    company.backend.ask('/api/loa?scope=driver', { cookie });
  const queue = (query: string, cookie = company.hanna) =>
    company.backend.ask(`/api/loa/requests${query}`, { cookie });
  const stateOf = async (name: string) =>
    (await company.backend.query('select state from users where name = $1', [name]))[0]?.['state'];
  const told = (name: string) => company.told(name, 'loa.');

  return {
    get backend() {
      return company.backend;
    },
    get dora() {
      return company.dora;
    },
    get hanna() {
      return company.hanna;
    },
    get henry() {
      return company.henry;
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
