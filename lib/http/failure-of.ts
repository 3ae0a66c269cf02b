import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, isServiceDown } from './api-error';

/** These errors don't invalidate earlier data: the panel is down or the session has ended. */
const isNoRefusal = (error: Error | null) =>
  isServiceDown(error) || (error instanceof ApiError && error.status === 401);

/**
 * Why a query has nothing to show; null if it has. Earlier data stays visible while the panel is
 * down or the session is over, because the member may be typing next to it.
 */
export const failureOf = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null =>
  data !== undefined && isNoRefusal(error) ? null : error;
