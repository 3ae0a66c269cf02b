import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { ListProblem } from './list-problem';
import { LoadError } from '@/components/ui/state/load-error';

/** What the address asks for is the reason, so asking again leads nowhere. */
const REFUSALS = [400, 403, 422];

interface ListFailureProps {
  /** What is listed, such as "drivers". */
  things: string;
  error: Error;
  list: Pick<UseQueryResult, 'refetch'>;
  onReset: () => void;
}

/** Why a list isn't shown: it was refused, or didn't arrive. */
export function ListFailure({ things, error, list: { refetch }, onReset }: ListFailureProps) {
  return error instanceof ApiError && REFUSALS.includes(error.status) ? (
    <ListProblem subject={`These ${things}`} reason={error.message} onReset={onReset} />
  ) : (
    <LoadError subject={`the ${things}`} reason={error.message} onRetry={() => void refetch()} />
  );
}
