import { retryAfterOf, type OutsideAnswer } from './ask-outside';
import type { Attempt } from './outbox';

const DEFAULT_WAIT_SECONDS = 30;

/** The outcome of an attempt by the service's response. */
export function httpOutcomeOf(answer: OutsideAnswer | 'unreachable', service: string): Attempt {
  if (answer === 'unreachable') return { result: 'later', reason: `${service} didn’t respond.` };
  const { status } = answer;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  const reason = `${service} answered ${status}.`;
  if (status === 429)
    return { result: 'later', reason, afterSeconds: retryAfterOf(answer, DEFAULT_WAIT_SECONDS) };
  if (status === 401 || status === 403) return { result: 'no_access', reason };
  const isTheirFault = status >= 500 || status < 400 || status === 408;
  return { result: isTheirFault ? 'later' : 'never', reason };
}
