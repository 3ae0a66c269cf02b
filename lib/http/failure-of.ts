import type { UseQueryResult } from '@tanstack/react-query';
import { isServiceDown } from './api-error';

/**
 * Why a query has nothing to show; null where it has. What it answered before stays in sight while the
 * panel is away: somebody may be writing beside it.
 */
export const failureOf = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): Error | null =>
  data !== undefined && isServiceDown(error) ? null : error;
