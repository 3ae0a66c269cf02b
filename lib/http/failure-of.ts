import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, isServiceDown } from './api-error';

/** Says nothing of what was answered before: only that nobody answers now, or no longer this session. */
const isNoRefusal = (error: Error | null) =>
  isServiceDown(error) || (error instanceof ApiError && error.status === 401);

/**
 * Why a query has nothing to show; null where it has. What it answered before stays in sight while the
 * panel is away or the session is over: somebody may be writing beside it.
 */
export const failureOf = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null =>
  data !== undefined && isNoRefusal(error) ? null : error;
