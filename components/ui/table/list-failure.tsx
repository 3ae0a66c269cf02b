import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { ListProblem } from './list-problem';
import { LoadError } from '@/components/ui/state/load-error';

/** Caused by the URL, so retrying is pointless. */
const REFUSALS = [400, 403, 422];

interface ListFailureProps {
  /** What the list contains, such as "drivers". */
  things: string;
  error: Error;
  list: Pick<UseQueryResult, 'refetch'>;
  onReset: () => void;
}

/** Why a list can't be shown: the request was refused or failed. */
export function ListFailure({ things, error, list: { refetch }, onReset }: ListFailureProps) {
  return error instanceof ApiError && REFUSALS.includes(error.status) ? (
    <ListProblem subject={`These ${things}`} reason={error.message} onReset={onReset} />
  ) : (
    <LoadError subject={`the ${things}`} reason={error.message} onRetry={() => void refetch()} />
  );
}
