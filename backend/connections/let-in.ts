import type { FastifyRequest } from 'fastify';
import type { Context } from '@/backend/core/context';
import { refused } from '@/backend/core/http/errors';
import { isOnDiscordServer, joinDiscordServer, type Joiner } from '@/backend/discord/public';
import { tellOfProblem } from '@/backend/inbox/public';

interface Granted extends Joiner {
  /** Null: Discord doesn't say what was granted. */
  scopes: readonly string[] | null;
}

/** `later`: whom to let in once that can be, where only Discord or the company stood in the way. */
export interface LetIn {
  isOnServer: true | 'unreachable';
  later: Joiner | null;
}

const IS_ON_SERVER: LetIn = { isOnServer: true, later: null };
const NOT_KNOWN: LetIn = { isOnServer: 'unreachable', later: null };
const WAITING = { isWaitedFor: true };

const notOnServer = (message: string) => refused('not_on_server', message);
const BANNED = 'You are banned from our Discord server. Contact HR if you think this is a mistake.';
const ON_TOO_MANY =
  'You are on as many Discord servers as Discord allows. Leave one of them and try again.';
const JOIN = 'Join our Discord server to go on.';
const PROBLEM = {
  about: 'discord_join',
  message:
    'Discord does not let our bot add anybody to the server. Give it the right to create invitations there.',
};

/**
 * Makes sure that somebody is on the company's server, or lets them in by what they granted. Stands in
 * nobody's way for what is Discord's fault or the company's own: that is `unreachable`, and is to be
 * tried again.
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
      request.log.error(joining.said, 'Discord lets the bot add nobody to the server');
      await tellOfProblem(context, PROBLEM, now);
      return { isOnServer: 'unreachable', later: joiner };
    case 'unreachable':
      return { isOnServer: 'unreachable', later: joiner };
  }
}
