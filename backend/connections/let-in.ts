import type { FastifyRequest } from 'fastify';
import type { Context } from '@/backend/core/context';
import { refused } from '@/backend/core/http/errors';
import { isOnDiscordServer, joinDiscordServer, type Joiner } from '@/backend/discord/public';
import { tellOfProblem } from '@/backend/inbox/public';

interface Granted extends Joiner {
  /** Null if Discord doesn't say what was granted. */
  scopes: readonly string[] | null;
}

/** `later`: a join to retry, when only Discord or the company's setup prevented it. */
export interface LetIn {
  isOnServer: true | 'unreachable';
  later: Joiner | null;
}

const IS_ON_SERVER: LetIn = { isOnServer: true, later: null };
const NOT_KNOWN: LetIn = { isOnServer: 'unreachable', later: null };
const WAITING = { isWaitedFor: true };

const notOnServer = (message: string) => refused('not_on_server', message);
const BANNED = 'You’re banned from our Discord server. If you think this is a mistake, contact HR.';
const ON_TOO_MANY = 'You’ve reached Discord’s server limit. Leave a server and try again.';
const JOIN = 'Join our Discord server to continue.';
const PROBLEM = {
  about: 'discord_join',
  message: 'The Discord bot can’t add members to the server. Give it the Create Invite permission.',
};

/**
 * Makes sure that someone is on the company's server, or adds them with their grant. Failures of
 * Discord or the company's setup are `unreachable` and retried rather than blocking them.
 */
export async function letIn(
  context: Context,
  { request, now }: { request: FastifyRequest; now: Date },
  { scopes, ...joiner }: Granted,
): Promise<LetIn> {
  const isGranted = scopes?.includes('guilds.join') ?? true;
  const isThere = await isOnDiscordServer(context.config, joiner.discord_id, WAITING);
  if (isThere === true) return IS_ON_SERVER;
  if (!isGranted) {
    if (isThere === 'unreachable') return NOT_KNOWN;
    throw notOnServer(JOIN);
  }
  const joining = await joinDiscordServer(context.config, joiner, WAITING);
  switch (joining.result) {
    case 'joined':
      return IS_ON_SERVER;
    case 'banned':
      throw notOnServer(BANNED);
    case 'on_too_many':
      throw notOnServer(ON_TOO_MANY);
    case 'not_granted':
      if (isThere === false) throw notOnServer(JOIN);
      return NOT_KNOWN;
    case 'may_not':
      request.log.error(joining.said, 'the Discord bot may not add members to the server');
      await tellOfProblem(context, PROBLEM, now);
      return { isOnServer: 'unreachable', later: joiner };
    case 'unreachable':
      return { isOnServer: 'unreachable', later: joiner };
  }
}
