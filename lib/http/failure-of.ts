import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, isServiceDown } from './api-error';

/** These errors don't invalidate earlier data: the panel is down or the session has ended. */
const isNoRefusal = (error: Error | null) =>
  isServiceDown(error) || (error instanceof ApiError && error.status === 401);

/** A single failure may be gone with the first retry. */
const SHOWN_AFTER = 2;

export type Asked = Pick<
  UseQueryResult,
  'data' | 'error' | 'failureCount' | 'failureReason' | 'isPlaceholderData'
>;

export const hasAnswer = ({ data, isPlaceholderData }: Asked): boolean =>
  data !== undefined && !isPlaceholderData;

/**
 * Why a query has nothing to show; null if it has something. Also shown between retries. Earlier data
 * stays visible while the panel is down or the session is over, because the member may be typing next to it.
 */
export function failureOf(query: Asked): Error | null {
  const { error, failureCount, failureReason } = query;
  const reason = error ?? (failureCount >= SHOWN_AFTER ? failureReason : null);
  return hasAnswer(query) && isNoRefusal(reason) ? null : reason;
}
