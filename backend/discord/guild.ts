import * as z from 'zod';
import { askOutside, jsonOf, type OutsideAnswer } from '@/backend/core/ask-outside';
import type { Config } from '@/backend/core/config';

type Asking = Pick<Config, 'discord' | 'answerWithinMs'>;

/** Asks about one member of the company's server as its bot; null where no server is set. */
function askAboutMember(config: Asking, discord_id: string, body?: Record<string, string>) {
  const { discord } = config;
  if (!discord?.guildId) return null;
  return askOutside(config, `${discord.apiUrl}/guilds/${discord.guildId}/members/${discord_id}`, {
    method: body ? 'PUT' : 'GET',
    headers: {
      authorization: `Bot ${discord.botToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const UNKNOWN_SERVER = 10_004;
const problem = z.object({ code: z.number() });
const memberOfServer = z.object({ roles: z.array(z.string()) });

const isUnknownServer = (answer: OutsideAnswer): boolean => {
  const said = jsonOf(answer, problem);
  return said !== 'unreachable' && said.code === UNKNOWN_SERVER;
};

export interface ServerMember {
  /** Their roles there; null where Discord says nothing that can be read. */
  roles: readonly string[] | null;
}

/** Who somebody is on a server by what Discord said of them; null: they are not on it. */
export function serverMemberOf(answer: OutsideAnswer): ServerMember | 'unreachable' | null {
  // A server that is not there has lost none of its members.
  if (answer.status === 404) return isUnknownServer(answer) ? 'unreachable' : null;
  if (answer.status !== 200) return 'unreachable';
  const read = jsonOf(answer, memberOfServer);
  return read === 'unreachable' ? { roles: null } : read;
}

/** Somebody on the company's Discord server; `unreachable` also where none is set. */
export async function readServerMember(
  config: Asking,
  discord_id: string,
): Promise<ServerMember | 'unreachable' | null> {
  const answer = (await askAboutMember(config, discord_id)) ?? 'unreachable';
  return answer === 'unreachable' ? answer : serverMemberOf(answer);
}

/** Whether somebody is on the company's Discord server. */
export async function isOnDiscordServer(
  config: Asking,
  discord_id: string,
): Promise<boolean | 'unreachable'> {
  const found = await readServerMember(config, discord_id);
  return found === 'unreachable' ? found : found !== null;
}

/** Lets somebody in who granted `guilds.join`. Whoever is there already stays as they are. */
export async function joinDiscordServer(
  config: Asking,
  { discord_id, access_token }: { discord_id: string; access_token: string },
): Promise<'joined' | 'refused' | 'unreachable'> {
  const answer = (await askAboutMember(config, discord_id, { access_token })) ?? 'unreachable';
  if (answer === 'unreachable') return answer;
  if (answer.status === 201 || answer.status === 204) return 'joined';
  const isTheirs = answer.status >= 500 || answer.status === 429 || answer.status < 400;
  return isTheirs ? 'unreachable' : 'refused';
}
