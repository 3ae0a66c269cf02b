import { askOutside, type OutsideAnswer } from '@/backend/core/ask-outside';
import { attemptOf } from '@/backend/core/attempt';
import type { Attempt } from '@/backend/core/outbox';
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
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
}

export type Asked = { answer: OutsideAnswer } | { stopped: Attempt };

/** One request of the bot, whose answer says how fast the next may follow. */
export async function sendAsBot(
  { bot, limits, pace }: Asking,
  { route, path, method, headers, body }: Question,
): Promise<OutsideAnswer | 'unreachable'> {
  const answer = await askOutside(limits, `${bot.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bot ${bot.botToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer !== 'unreachable') pace.note(route, answer);
  return answer;
}

/** The one way in which what waits for Discord goes there: in turn, and only while Discord takes it. */
export function askAsBot(asking: Asking, question: Question): Promise<Asked> {
  const { pace } = asking;
  const { route } = question;
  const since = performance.now();
  return pace.inTurn(route, async () => {
    if (performance.now() - since > LONGEST_TURN_MS)
      return { stopped: { result: 'later', reason: 'Discord takes its time.' } };
    const afterSeconds = pace.secondsToWait(route);
    if (afterSeconds > 0)
      return { stopped: { result: 'later', reason: 'Discord asks for a pause.', afterSeconds } };
    const answer = await sendAsBot(asking, question);
    return answer === 'unreachable' ? { stopped: attemptOf(answer, DISCORD) } : { answer };
  });
}
