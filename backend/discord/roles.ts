import * as z from 'zod';
import { jsonOf, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import { httpOutcomeOf } from '@/backend/core/outbox/http-outcome';
import type { Attempt, Sender } from '@/backend/core/outbox/outbox';
import { serverMemberOf } from './guild';
import { askAsBot, DISCORD, type Asked, type Asking, type Bot } from './ask-as-bot';
import type { Pace } from './pace';

const MAX_REASON = 512;
/** How the reason begins for which a role was not given: it stands above the bot's own. */
export const MAY_NOT = 'The bot isn’t allowed to give or remove';
/** A role that is the bot's no more is soon given back, and the member's next change waits behind it. */
const WITHOUT_RIGHT_SECONDS = 15 * 60;

const [UNKNOWN_SERVER, UNKNOWN_MEMBER, UNKNOWN_ROLE] = [10_004, 10_007, 10_011];
const [NO_RIGHT, INVALID_ROLE] = [50_013, 50_028];
const problem = z.object({ code: z.number() });

interface ServerBot extends Bot {
  guildId: string;
}

/** What the panel says of a Discord account: the roles that are its business, and those of them it gives. */
export interface DiscordRoles {
  managed: ReadonlySet<string>;
  wanted: ReadonlySet<string>;
}

interface Work extends Asking {
  bot: ServerBot;
  findRoles: (discord_id: string) => Promise<DiscordRoles>;
}

/** With the longest pause at its end no trace of whose account it was is left after thirty days. */
const FORMER_TRIED_FOR_HOURS = 29 * 24;

const content = z.object({
  discord_id: z.string().regex(/^\d{1,20}$/),
  why: z.string(),
  /** No member's any more, so no daily comparison comes by. */
  is_former: z.optional(z.boolean()),
});
type Content = z.output<typeof content>;

/** Whether the server gives somebody other roles than the panel would. */
export const differs = (has: readonly string[], { managed, wanted }: DiscordRoles): boolean =>
  surplusOf(has, { managed, wanted }).length + missingOf(has, { wanted }).length > 0;

const surplusOf = (has: readonly string[], { managed, wanted }: DiscordRoles) =>
  has.filter((id) => managed.has(id) && !wanted.has(id));
const missingOf = (has: readonly string[], { wanted }: Pick<DiscordRoles, 'wanted'>) =>
  [...wanted].filter((id) => !has.includes(id));

/** Gives and takes roles on the company's server until those that are the panel's business are right. */
export function createRolesSender(
  bot: ServerBot,
  limits: Work['limits'],
  pace: Pace,
  findRoles: Work['findRoles'],
): Sender {
  const work = { bot, limits, pace, findRoles };
  return async ({ content: written }) => {
    const read = content.safeParse(written);
    const attempt: Attempt = read.success
      ? await putRight(work, read.data)
      : { result: 'never', reason: 'The entry names no member.' };
    const isFormer = read.success && read.data.is_former;
    // Whose Discord account it was stays with the member alone.
    return {
      ...attempt,
      isConfidential: true,
      ...(isFormer && { triedForHours: FORMER_TRIED_FOR_HOURS }),
    };
  };
}

const ask = (
  work: Work,
  path: string,
  { method, why }: { method: 'GET' | 'PUT' | 'DELETE'; why?: string },
): Promise<Asked> =>
  askAsBot(work, {
    route: method === 'GET' ? 'members' : 'roles',
    path: `/guilds/${work.bot.guildId}/members/${path}`,
    method,
    ...(why !== undefined && {
      headers: {
        'x-audit-log-reason': encodeURIComponent(`Members panel: ${why}`).slice(0, MAX_REASON),
      },
    }),
  });

const codeOf = (answer: OutsideAnswer): number | null => {
  const said = jsonOf(answer, problem);
  return said === 'unreachable' ? null : said.code;
};

/** Who isn't on the server gets their roles after joining; to have none there is as good as to be away. */
const notThere = ({ wanted }: DiscordRoles): Attempt =>
  wanted.size === 0
    ? { result: 'delivered' }
    : { result: 'never', reason: 'Not on the Discord server.' };

/** Of an answer that can't be read: whether it looks like one of something else than Discord. */
const isOfAnother = (answer: OutsideAnswer): boolean =>
  answer.status === 200 || (answer.status === 404 && codeOf(answer) === null);

async function putRight(work: Work, { discord_id, why }: Content): Promise<Attempt> {
  const looked = await ask(work, discord_id, { method: 'GET' });
  if ('stopped' in looked) return looked.stopped;
  const { answer } = looked;
  // Only now, so that what the panel says is no older than what Discord does.
  const roles = await work.findRoles(discord_id);
  const found = serverMemberOf(answer, discord_id);
  if (found === null) return notThere(roles);
  if (found === 'unreachable' && !isOfAnother(answer)) return refusalOf(answer);
  if (found === 'unreachable' || found.roles === null) return httpOutcomeOf('unreachable', DISCORD);
  const { roles: has } = found;
  const refusals: Attempt[] = [];
  const changes = [
    ...surplusOf(has, roles).map((id) => ({ method: 'DELETE' as const, id })),
    ...missingOf(has, roles).map((id) => ({ method: 'PUT' as const, id })),
  ];
  for (const { method, id } of changes) {
    const asked = await ask(work, `${discord_id}/roles/${id}`, { method, why });
    if ('stopped' in asked) return asked.stopped;
    const attempt = refusalOf(asked.answer, id);
    if (attempt.result === 'delivered') continue;
    const code = codeOf(asked.answer);
    if (code === UNKNOWN_MEMBER) return notThere(roles);
    // One role that can't be had doesn't hold up the others.
    if (code !== NO_RIGHT && code !== UNKNOWN_ROLE && code !== INVALID_ROLE) return attempt;
    refusals.push(attempt);
  }
  const again = refusals.find(({ result }) => result === 'later');
  return again ?? refusals[0] ?? { result: 'delivered' };
}

function refusalOf(answer: OutsideAnswer, role?: string): Attempt {
  const code = answer.status >= 400 ? codeOf(answer) : null;
  if (code === UNKNOWN_SERVER)
    return { result: 'no_access', reason: 'Discord doesn’t know this server.' };
  if (code === NO_RIGHT) {
    const afterSeconds = WITHOUT_RIGHT_SECONDS;
    if (role === undefined)
      return {
        result: 'no_access',
        reason: 'The bot isn’t allowed to view members.',
        afterSeconds,
      };
    // Of this role only: the way is open for the others, and for other members.
    return { result: 'later', reason: `${MAY_NOT} the role ${role}.`, afterSeconds };
  }
  if (code === UNKNOWN_ROLE || code === INVALID_ROLE)
    return { result: 'never', reason: `Discord has no role ${role ?? ''} to give.` };
  return httpOutcomeOf(answer, DISCORD);
}
