import { Agent, request } from 'undici';
import { measureFor, type Times } from './load';
import { askersOf, tokenOf, type Size } from './size';

export const CLIENTS = 20;
/** Asked for so long before, so that what is measured is a backend at work, not one that starts. */
const WARM_UP_MS = 1500;
const MEASURED_MS = 3000;

/** One thing that a page asks. Staff is the first member, who holds every permission. */
export interface Read {
  name: string;
  path: (member: number) => string;
  by?: 'staff';
  /** No query of a page's own, or none at all: what everything else costs. */
  isFloor?: boolean;
}

const all = (filters: string) => () => `/api/jobs?scope=all${filters}`;

export const READS: readonly Read[] = [
  { name: 'floor: no session', path: () => '/api/release-version', isFloor: true },
  { name: 'floor: session alone', path: () => '/api/session', isFloor: true },
  { name: '/jobs', path: () => '/api/jobs' },
  { name: '/jobs: totals', path: () => '/api/jobs/totals' },
  { name: '/jobs: two filters', path: () => '/api/jobs?game=ats&status=accepted&sort=-points' },
  { name: '/jobs: search', path: () => '/api/jobs?search=wien%20cement' },
  { name: '/jobs: found none', path: () => '/api/jobs?search=nowhere' },
  { name: '/jobs: month', path: () => '/api/jobs/summary' },
  { name: '/jobs/all', path: all(''), by: 'staff' },
  { name: '/jobs/all: totals', path: () => '/api/jobs/totals?scope=all', by: 'staff' },
  { name: '/jobs/all: flagged, game', path: all('&status=flagged&game=ats'), by: 'staff' },
  { name: '/jobs/all: game, tracker', path: all('&game=ats&tracker=tracksim'), by: 'staff' },
  { name: '/jobs/all: none there', path: all('&tracker=unitracker&game=ats'), by: 'staff' },
  { name: '/jobs/all: flags, accepted', path: all('&flagged=yes&status=accepted'), by: 'staff' },
  { name: '/jobs/all: bonus, points', path: all('&bonus=yes&game=eut2&sort=-points'), by: 'staff' },
  { name: '/jobs/all: one flag, km', path: all('&flag=detour&sort=driven_km'), by: 'staff' },
  { name: 'flagged list', path: all('&status=flagged'), by: 'staff' },
  { name: 'orphans', path: all('&status=orphan&sort=finished_at'), by: 'staff' },
  { name: 'payload log', path: () => '/api/payloads', by: 'staff' },
  {
    name: 'payload log: filters',
    path: () => '/api/payloads?tracker=custom&result=flagged',
    by: 'staff',
  },
  { name: "trackers' settings", path: () => '/api/tracker-settings', by: 'staff' },
  { name: 'own requests', path: () => '/api/job-requests' },
  { name: 'waiting requests', path: () => '/api/job-requests/queue?status=pending', by: 'staff' },
  { name: 'all requests', path: () => '/api/job-requests/queue', by: 'staff' },
  { name: 'own reports', path: () => '/api/job-reports' },
  { name: 'reports', path: () => '/api/job-reports/queue', by: 'staff' },
  { name: 'leaderboard', path: () => '/api/rewards/leaderboard' },
  { name: 'board: week', path: () => '/api/rewards/board?span=week' },
  { name: 'board: game, ever', path: () => '/api/rewards/board?span=all&game=ats' },
  { name: 'ranks', path: () => '/api/rewards/ranks' },
  { name: 'bonuses', path: () => '/api/bonuses' },
  { name: 'own bonus lines', path: () => '/api/bonuses/own-awards' },
  { name: 'manage bonuses', path: () => '/api/bonuses/manage', by: 'staff' },
  { name: 'awards', path: () => '/api/awards', by: 'staff' },
  { name: 'awards granted', path: () => '/api/award-grants', by: 'staff' },
  { name: 'members', path: () => '/api/profiles' },
  { name: 'members: by distance', path: () => '/api/profiles?sort=-km' },
  { name: 'members: found', path: () => '/api/profiles?search=river%201&sort=-last_seen_at' },
  { name: 'profile', path: (member) => `/api/profiles/${member}` },
  { name: 'ledger', path: (member) => `/api/profiles/${member}/ledger` },
  { name: 'accounts', path: () => '/api/accounts', by: 'staff' },
  { name: 'accounts: last job', path: () => '/api/accounts?sort=-last_job_at', by: 'staff' },
  { name: 'accounts: this month', path: () => '/api/accounts?sort=-km_this_month', by: 'staff' },
  { name: 'accounts: quota', path: () => '/api/accounts?quota=failed', by: 'staff' },
  { name: 'quota', path: () => '/api/hr/quota', by: 'staff' },
  { name: 'quota: found', path: () => '/api/hr/quota?state=failed&search=1&sort=-km', by: 'staff' },
  { name: '/map', path: () => '/api/map?game=eut2&days=365' },
  { name: '/map: mine', path: () => '/api/map?game=eut2&days=365&scope=me' },
  { name: '/events', path: () => '/api/events/next' },
  { name: 'dashboard', path: () => '/api/dashboard' },
  { name: "dashboard: staff's", path: () => '/api/dashboard', by: 'staff' },
];

/** How a call of a read is asked: which of the askers it is about, and whose session it carries. */
export const callOf = ({ path, by }: Read, member: number) => ({
  path: path(member),
  cookie: `session=${tokenOf(by === 'staff' ? 1 : member)}`,
});

type Measured = (work: (turn: number) => Promise<void>) => Promise<Times>;

/** Asks for a read with all clients at once. */
async function ask(url: string, read: Read, size: Size, measured: Measured): Promise<Times> {
  const dispatcher = new Agent({ connections: CLIENTS });
  const calls = askersOf(size).map((member) => callOf(read, member));
  const times = await measured(async (turn) => {
    const call = calls[turn % calls.length];
    if (!call) throw new Error('Nobody asks.');
    const answer = await request(`${url}${call.path}`, {
      dispatcher,
      headers: { cookie: call.cookie },
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${call.path}: ${answer.statusCode} ${text}`);
  });
  await dispatcher.close();
  return times;
}

/** Asks for everything once: what comes first would else be the slowest. */
export async function warmUp(url: string, size: Size): Promise<void> {
  for (const read of READS)
    await ask(url, read, size, (work) => measureFor(WARM_UP_MS / 2, CLIENTS, work));
}

/** p50 and p95 of a read at the backend, with all clients at once. */
export const measureRead = (url: string, read: Read, size: Size): Promise<Times> =>
  ask(url, read, size, async (work) => {
    await measureFor(WARM_UP_MS, CLIENTS, work);
    return measureFor(MEASURED_MS, CLIENTS, work);
  });
