import * as z from 'zod';
import { jsonOf, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import { askAsBot } from './ask-as-bot';
import { paceOf } from './pace';

type Asking = Pick<Config, 'discord' | 'discordSignIn' | 'answerWithinMs'>;

/** Whether somebody sits and waits for the answer. */
interface Waiting {
  isWaitedFor: boolean;
}

const ROUTE = 'members';

/** Asks about one member of the company's server as its bot. */
async function askAboutMember(
  config: Asking,
  discord_id: string,
  { isWaitedFor }: Waiting,
  body?: Record<string, string>,
): Promise<OutsideAnswer | 'unreachable'> {
  const { discord } = config;
  if (!discord?.guildId) return 'unreachable';
  const asked = await askAsBot(
    { bot: discord, limits: config, pace: paceOf(config) },
    {
      route: ROUTE,
      path: `/guilds/${discord.guildId}/members/${discord_id}`,
      method: body ? 'PUT' : 'GET',
      isWaitedFor,
      ...(body && { body }),
    },
  );
  return 'stopped' in asked ? 'unreachable' : asked.answer;
}

const UNKNOWN_SERVER = 10_004;
const problem = z.object({ code: z.number() });
const refusal = z.object({ code: z.number().optional() });
const memberOfServer = z.object({
  roles: z.array(z.string()).nullish(),
  user: z.object({ id: z.string().optional() }).nullish(),
});

export interface ServerMember {
  /** Their roles there; null where Discord says nothing that can be read. */
  roles: readonly string[] | null;
}

function absenceOf(answer: OutsideAnswer): 'unreachable' | null {
  if (answer.body.byteLength === 0) return null;
  const said = jsonOf(answer, refusal);
  // A server that is not there has lost none of its members, and a page of a proxy speaks for nobody.
  return said === 'unreachable' || said.code === UNKNOWN_SERVER ? 'unreachable' : null;
}

/** Who somebody is on a server by what Discord said of them; null: they are not on it. */
export function serverMemberOf(
  answer: OutsideAnswer,
  discord_id: string,
): ServerMember | 'unreachable' | null {
  if (answer.status === 404) return absenceOf(answer);
  if (answer.status !== 200) return 'unreachable';
  const read = jsonOf(answer, memberOfServer);
  if (read === 'unreachable' || (read.user?.id ?? discord_id) !== discord_id) return 'unreachable';
  return { roles: read.roles ?? null };
}

/** Somebody on the company's Discord server; `unreachable` also where none is set. */
export async function readServerMember(
  config: Asking,
  discord_id: string,
  waiting: Waiting = { isWaitedFor: false },
): Promise<ServerMember | 'unreachable' | null> {
  const answer = await askAboutMember(config, discord_id, waiting);
  return answer === 'unreachable' ? answer : serverMemberOf(answer, discord_id);
}

/** Whether somebody is on the company's Discord server. */
export async function isOnDiscordServer(
  config: Asking,
  discord_id: string,
  waiting?: Waiting,
): Promise<boolean | 'unreachable'> {
  const found = await readServerMember(config, discord_id, waiting);
  return found === 'unreachable' ? found : found !== null;
}

const [BANNED, ON_TOO_MANY, NOT_GRANTED, NO_SCOPE] = [40_007, 30_001, 50_025, 50_026];

/**
 * What became of letting somebody in: `banned` and `on_too_many` servers are their own matter, and so
 * is that they granted nothing; `may_not` is a right that the company's bot lacks.
 */
export type Joining =
  | { result: 'joined' | 'banned' | 'on_too_many' | 'not_granted' | 'unreachable' }
  | { result: 'may_not'; said: { status: number; code: number | null } };

/** Somebody who granted `guilds.join`. */
export interface Joiner {
  discord_id: string;
  access_token: string;
}

/** Lets somebody in who granted `guilds.join`. Whoever is there already stays as they are. */
export async function joinDiscordServer(
  config: Asking,
  { discord_id, access_token }: Joiner,
  waiting: Waiting = { isWaitedFor: false },
): Promise<Joining> {
  const answer = await askAboutMember(config, discord_id, waiting, { access_token });
  if (answer === 'unreachable') return { result: answer };
  const { status } = answer;
  if (status === 201 || status === 204) return { result: 'joined' };
  if (status >= 500 || status === 429 || status < 400) return { result: 'unreachable' };
  const problemSaid = jsonOf(answer, problem);
  const code = problemSaid === 'unreachable' ? null : problemSaid.code;
  if (code === BANNED) return { result: 'banned' };
  if (code === ON_TOO_MANY) return { result: 'on_too_many' };
  if (code === NOT_GRANTED || code === NO_SCOPE) return { result: 'not_granted' };
  return { result: 'may_not', said: { status, code } };
}
