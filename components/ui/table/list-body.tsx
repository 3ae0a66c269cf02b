import type { ReactNode } from 'react';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { LiveRegion } from '@/components/ui/state/live-region';
import { failureOf } from '@/lib/http/failure-of';
import { useFoundWords } from '@/lib/search/use-found-words';
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
  const { asked, list, noun } = states;
  const count = list.isPlaceholderData ? undefined : list.data?.count;
  const found = useFoundWords({ asked, count, noun });
  if (problem !== null)
    return <ListProblem subject={`These ${noun[1]}`} reason={problem} onReset={states.onReset} />;
  const content = (
    <>
      {bulkActions}
      <ListStates {...states} />
    </>
  );
  const hasRows = (list.data?.items.length ?? 0) > 0 && failureOf(list) === null;
  return (
    <>
      {filters}
      <LiveRegion className="sr-only">
        {/* Keyed, so that it’s read out again when the next search finds as many. */}
        <span key={found.filters}>{found.words}</span>
      </LiveRegion>
      {isQueue ? <QueueKeys hasHelp={hasRows}>{content}</QueueKeys> : content}
    </>
  );
}
