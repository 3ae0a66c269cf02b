import { Agent, request } from 'undici';
import { tokenOf, type Size } from './fill';
import { measure, type Times } from './load';

const CLIENTS = 20;
const CALLS = 1000;

/** What is asked, and by whom: the first member holds every permission. */
const READS: [name: string, path: (member: number) => string, byStaff?: boolean][] = [
  ['/jobs', () => '/api/jobs'],
  ['/jobs/all, two filters', () => '/api/jobs?scope=all&status=flagged&game=ats', true],
  ['/jobs/all, by points', () => '/api/jobs?scope=all&sort=-points&game=ats', true],
  ['leaderboard', () => '/api/rewards/leaderboard'],
  ['dashboard: month', () => '/api/jobs/summary'],
  ['profile', (member) => `/api/profiles/${member}`],
  ['profiles', () => '/api/profiles'],
  ['quota', () => '/api/hr/quota', true],
  ['payload log', () => '/api/payloads', true],
];

/** p50 and p95 of every list and page at the backend, with 20 clients at once. */
export async function measureReads(url: string, { members }: Size): Promise<Map<string, Times>> {
  const dispatcher = new Agent({ connections: CLIENTS });
  const found = new Map<string, Times>();
  for (const [name, path, byStaff = false] of READS) {
    const ask = async (turn: number) => {
      const member = 1 + ((turn * 31) % members);
      const answer = await request(`${url}${path(member)}`, {
        dispatcher,
        headers: { cookie: `session=${tokenOf(byStaff ? 1 : member)}` },
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200)
        throw new Error(`${path(member)}: ${answer.statusCode} ${text}`);
    };
    await measure(CLIENTS * 2, CLIENTS, ask);
    found.set(name, await measure(CALLS, CLIENTS, ask));
  }
  await dispatcher.close();
  return found;
}
