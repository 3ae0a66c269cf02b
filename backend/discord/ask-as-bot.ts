import { FormData } from 'undici';
import { askOutside, type OutsideAnswer } from '@/backend/core/outbox/ask-outside';
import { httpOutcomeOf } from '@/backend/core/outbox/http-outcome';
import type { Attempt } from '@/backend/core/outbox/outbox';
import type { Pace } from './pace';

export const DISCORD = 'Discord';
/** Whoever waits longer for a turn comes again later: another copy of the backend would take it over. */
const LONGEST_TURN_MS = 30_000;

export interface Bot {
  apiUrl: string;
  botToken: string;
}

export interface Asking {
  bot: Bot;
  limits: { answerWithinMs: number };
  pace: Pace;
}

interface Question {
  /** What shares a limit at Discord, as far as the panel knows. */
  route: string;
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or with files as a form. */
  body?: object;
  /** Whether somebody sits and waits for the answer. */
  isWaitedFor?: boolean;
}

export type Asked = { answer: OutsideAnswer } | { stopped: Attempt };

const send = (
  { bot, limits }: Asking,
  { path, method, headers, body }: Question,
): Promise<OutsideAnswer | 'unreachable'> =>
  askOutside(limits, `${bot.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bot ${bot.botToken}`,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

/** The one way in which the bot goes to Discord: in turn, and only while Discord takes it. */
export function askAsBot(asking: Asking, question: Question): Promise<Asked> {
  const { pace, limits } = asking;
  const { route: name, isWaitedFor = false } = question;
  const route = { asker: 'bot', name } as const;
  const since = performance.now();
  const longestMs = isWaitedFor ? limits.answerWithinMs : LONGEST_TURN_MS;
  return pace.inTurn(route, isWaitedFor, async () => {
    if (performance.now() - since > longestMs)
      return { stopped: { result: 'later', reason: 'Discord is responding slowly.' } };
    const afterSeconds = pace.secondsToWait(route);
    if (afterSeconds > 0)
      return {
        stopped: { result: 'later', reason: 'Discord is limiting requests.', afterSeconds },
      };
    const answer = await send(asking, question);
    if (answer === 'unreachable') return { stopped: httpOutcomeOf(answer, DISCORD) };
    pace.note(route, answer);
    return { answer };
  });
}
