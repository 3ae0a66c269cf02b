import * as z from 'zod';
import type { Attempt, Sender } from '@/backend/core/outbox/outbox';
import { joinDiscordServer, type Joining } from './guild';

const content = z.object({ discord_id: z.string().regex(/^\d{1,20}$/), access_token: z.string() });

const REFUSED = {
  banned: 'Banned from the Discord server.',
  on_too_many: 'Has reached Discord’s server limit.',
  not_granted: 'Hasn’t allowed Discord to add them.',
};

function httpOutcomeOf(joining: Joining): Attempt {
  switch (joining.result) {
    case 'joined':
      return { result: 'delivered' };
    case 'unreachable':
      return { result: 'later', reason: 'Discord didn’t respond.' };
    case 'may_not':
      return {
        result: 'no_access',
        reason: `Discord doesn’t let our bot add members: ${joining.said.status}, ${joining.said.code ?? 'no code'}.`,
      };
    default:
      return { result: 'never', reason: REFUSED[joining.result] };
  }
}

/** Lets people onto the company's server whom Discord kept out for no reason of theirs. */
export const createJoinSender =
  (config: Parameters<typeof joinDiscordServer>[0]): Sender =>
  async ({ content: written }) => {
    const read = content.safeParse(written);
    const attempt: Attempt = read.success
      ? httpOutcomeOf(await joinDiscordServer(config, read.data))
      : { result: 'never', reason: 'The entry names no member.' };
    // What somebody granted is a key.
    return { ...attempt, isConfidential: true };
  };
