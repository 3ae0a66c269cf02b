import type { UseQueryResult } from '@tanstack/react-query';
import { isAnythingTyped } from '@/lib/forms/typed';
import { ApiError, isServiceDown } from './api-error';

/** These errors don't invalidate earlier data: the panel is down or the session has ended. */
const isNoRefusal = (error: Error | null) =>
  isServiceDown(error) || (error instanceof ApiError && error.status === 401);

/** A single failure may be gone with the first retry. */
const SHOWN_AFTER = 2;

type Asked = Pick<
  UseQueryResult,
  'data' | 'error' | 'failureCount' | 'failureReason' | 'isPlaceholderData'
>;

/**
 * Why a query has nothing to show; null if it has something. Also shown between retries. Earlier data
 * stays visible while the panel is down or the session is over, because the member may be typing next to
 * it. Of a record that is gone it stays for as long as a form holds what nobody has taken.
 */
export function failureOf(query: Asked): Error | null {
  const { data, error, failureCount, failureReason, isPlaceholderData } = query;
  const reason = error ?? (failureCount >= SHOWN_AFTER ? failureReason : null);
  const isAnswered = data !== undefined && !isPlaceholderData;
  return isAnswered && (isNoRefusal(reason) || isAnythingTyped()) ? null : reason;
}
