import { escapeHtml } from '@/backend/core/text/html';
import { everybody } from './people';
import { json, type Visit } from './stand-in';

/** The roles of the company's server. The last one is above the bot, which may not give it. */
const ROLES: Readonly<Record<string, string>> = {
  200001: 'Member',
  200002: 'On leave',
  200003: 'HR team',
  200004: 'Recruitment team',
  200011: 'Apprentice Driver',
  200012: 'Novice Driver',
  200013: 'Driver',
  200021: 'Heavy haul',
  200022: 'Tankers',
  200023: 'Night shift',
  200031: 'Book club',
  200099: 'Owner',
};
const ABOVE_THE_BOT = '200099';

const WINDOW_MS = 5000;
const CHANGES_IN_A_WINDOW = 10;
const MOST_SHOWN = 30;

interface Change {
  at: string;
  who: string;
  what: string;
  reason: string;
}

const problem = (status: number, code: number, text: string) =>
  json({ message: text, code }, status);

/** So many changes of roles at once, whoever's they are; the answer says how many are left. */
function createLimit() {
  let [endsAt, left] = [0, CHANGES_IN_A_WINDOW];
  return () => {
    const now = Date.now();
    if (now >= endsAt) [endsAt, left] = [now + WINDOW_MS, CHANGES_IN_A_WINDOW];
    const isTaken = left > 0;
    if (isTaken) left -= 1;
    const seconds = (endsAt - now) / 1000;
    const headers = {
      'x-ratelimit-limit': String(CHANGES_IN_A_WINDOW),
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-reset-after': seconds.toFixed(3),
      'x-ratelimit-bucket': 'member-roles',
      ...(!isTaken && { 'retry-after': String(Math.ceil(seconds)) }),
    };
    return { isTaken, seconds, headers };
  };
}

/** The company's server at Discord: who is on it, and with which roles. */
export function createDiscordServer(nameOf: (id: string) => string) {
  const members = new Map<string, Set<string>>();
  const changes: Change[] = [];
  const spend = createLimit();
  for (const { email, discord_id } of everybody())
    if (!email.startsWith('applicant')) members.set(discord_id, new Set());

  const memberOf = (id: string, roles: ReadonlySet<string>) => ({
    user: { id, username: nameOf(id) },
    roles: [...roles],
    nick: null,
  });

  function show(id: string) {
    const roles = members.get(id);
    return roles ? json(memberOf(id, roles)) : problem(404, 10_007, 'Unknown Member');
  }

  function join(id: string) {
    if (members.has(id)) return { status: 204 };
    const roles = new Set<string>();
    members.set(id, roles);
    return json(memberOf(id, roles), 201);
  }

  function setRole(id: string, role: string, { method, headers }: Visit) {
    const limit = spend();
    const { isTaken, seconds } = limit;
    const text = 'You are being rate limited.';
    if (!isTaken)
      return {
        ...json({ message: text, retry_after: seconds, global: false }, 429),
        headers: { 'content-type': 'application/json', ...limit.headers },
      };
    const refuse = (status: number, code: number, words: string) => {
      const refusal = problem(status, code, words);
      return { ...refusal, headers: { ...refusal.headers, ...limit.headers } };
    };
    const roles = members.get(id);
    if (!roles) return refuse(404, 10_007, 'Unknown Member');
    if (ROLES[role] === undefined) return refuse(404, 10_011, 'Unknown Role');
    if (role === ABOVE_THE_BOT) return refuse(403, 50_013, 'Missing Permissions');
    const isGiven = method === 'PUT';
    if (isGiven) roles.add(role);
    else roles.delete(role);
    const reason = decodeURIComponent(String(headers['x-audit-log-reason'] ?? ''));
    const what = `${isGiven ? 'was given' : 'lost'} ${ROLES[role]}`;
    changes.push({ at: new Date().toISOString(), who: nameOf(id), what, reason });
    return { status: 204, headers: limit.headers };
  }

  const report = () => {
    const rows = changes
      .slice(-MOST_SHOWN)
      .toReversed()
      .map(({ at, who, what, reason }) => [at, `${who} ${what}`, reason].map(escapeHtml))
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    return `<h2>Roles on the server</h2><table><tr><th>At</th><th>Change</th><th>Reason</th></tr>${rows.join('')}</table>`;
  };

  return { has: (id: string) => members.has(id), show, join, setRole, report };
}
