import type { ReactNode } from 'react';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { failureOf } from '@/lib/http/failure-of';
import { ListProblem } from './list-problem';
import { ListStates, type ListStatesProps } from './list-states';

type ListBodyProps<Row> = ListStatesProps<Row> & {
  /** Why the address can't be understood. */
  problem?: string | null;
  /** What narrows the list. Hidden while the address is invalid, because a change would keep what is wrong. */
  filters?: ReactNode;
  /**
   * What can be done with the rows that are selected. Stays mounted when the rows go, so that an open
   * dialog isn't closed by a refetch.
   */
  bulkActions?: ReactNode;
  /** Whether the rows are worked through with single keys: those their controls name. */
  isQueue?: boolean;
};

/** One list of a page in all its states, under what narrows it. */
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
