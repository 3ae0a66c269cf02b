import type { ReactNode } from 'react';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { failureOf } from '@/lib/http/failure-of';
import { ListProblem } from './list-problem';
import { ListStates, type ListStatesProps } from './list-states';

type ListBodyProps<Row> = ListStatesProps<Row> & {
  /** Why the URL is invalid. */
  problem?: string | null;
  /** Filters, hidden while the URL is invalid, because a change would keep the invalid part. */
  filters?: ReactNode;
  /**
   * Actions for the selected rows. They stay mounted when rows disappear, so that a refetch closes no
   * open dialog.
   */
  bulkActions?: ReactNode;
  /** Whether the rows have single-key shortcuts, named by their controls. */
  isQueue?: boolean;
};

/** A list in all its states, below its filters. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { problem = null, filters, bulkActions, isQueue = false, ...states } = props;
  if (problem !== null)
    return (
      <ListProblem subject={`These ${states.noun[1]}`} reason={problem} onReset={states.onReset} />
    );
  const content = (
    <>
      {bulkActions}
      <ListStates {...states} />
    </>
  );
  const hasRows = (states.list.data?.items.length ?? 0) > 0 && failureOf(states.list) === null;
  return (
    <>
      {filters}
      {isQueue ? <QueueKeys hasHelp={hasRows}>{content}</QueueKeys> : content}
    </>
  );
}
