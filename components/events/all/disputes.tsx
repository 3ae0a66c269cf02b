import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Since } from '@/components/ui/date/since';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import type { Column } from '@/components/ui/table/column';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Table } from '@/components/ui/table/table';
import { CutText } from '@/components/ui/text/cut-text';
import type { WaitingDispute } from '@/lib/contracts/events/attendance';
import { evidenceWords } from '@/lib/events/attendance-words';
import { useDisputes } from '@/lib/events/queries';
import { formatNumber } from '@/lib/format/quantity';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';
import { DecideDispute } from './decide-dispute';

const SORTS = ['at', '-at', 'name', '-name'] as const;

type Action = 'accept' | 'decline' | null;
type Deciding = (row: WaitingDispute, action: Action) => void;

const CONTENT: readonly Column<WaitingDispute>[] = [
  {
    header: 'Member',
    sort: 'name',
    wide: true,
    render: ({ member, event }) => (
      <>
        <AppLink
          href={routes.profile(member.user_id)}
          className="block font-medium text-accent hover:underline"
        >
          <CutText text={member.name} />
        </AppLink>
        <AppLink
          href={routes.eventManage(event.id)}
          className="block text-xs text-muted hover:underline"
        >
          <CutText text={event.title} />
        </AppLink>
      </>
    ),
  },
  {
    header: 'Explanation',
    isLong: true,
    render: ({ dispute }) => (
      <div className="flex flex-wrap items-center gap-2 as-table:flex-nowrap">
        {dispute.text !== null && <CutText lines={2} text={dispute.text} />}
        {dispute.proofs.length > 0 && (
          <PictureThumbs keys={dispute.proofs} label="Proof" size="tiny" />
        )}
      </div>
    ),
  },
  {
    header: 'Evidence',
    isLong: true,
    render: ({ evidence }) => (
      <CutText lines={2} text={evidence.map(evidenceWords).join(' · ') || 'None'} />
    ),
  },
  {
    header: 'Sent',
    sort: 'at',
    render: ({ dispute }) => <Since iso={dispute.at} />,
  },
];

const columnsFor = (
  reader: number | undefined,
  onDecide: Deciding,
): readonly Column<WaitingDispute>[] => [
  ...CONTENT,
  {
    header: 'Actions',
    isActions: true,
    render: (row) =>
      row.member.user_id === reader ? (
        <span className="text-muted">You can’t decide your own dispute.</span>
      ) : (
        <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap">
          <Button
            variant="primary"
            aria-label={`Accept dispute of ${row.member.name}`}
            aria-keyshortcuts="A"
            onClick={() => onDecide(row, 'accept')}
          >
            Accept
          </Button>
          <Button
            variant="danger"
            aria-label={`Decline dispute of ${row.member.name}`}
            aria-keyshortcuts="D"
            onClick={() => onDecide(row, 'decline')}
          >
            Decline
          </Button>
        </div>
      ),
  },
];

const keyOf = ({ event, member }: WaitingDispute) => `${event.id} ${member.user_id}`;

/** Members who say that they were there. */
export function Disputes() {
  const [sort, setSort] = useState<(typeof SORTS)[number]>('at');
  const disputes = useDisputes({ sort });
  const reader = useDetails()?.user_id;
  const { opened, open, goOn, close, ...rows } = useOpenedRow<WaitingDispute, Action>(
    disputes.data?.items,
    keyOf,
  );
  const next = rows.next(({ member }) => member.user_id !== reader);
  return (
    <>
      <QueryStates
        subject="the disputes"
        query={disputes}
        skeleton={<RowsSkeleton count={3} rowClassName="h-16" />}
      >
        {({ items, count }) =>
          items.length === 0 ? (
            <EmptyState
              title="No disputes waiting."
              description="Members who say they were at an event appear here."
            />
          ) : (
            <QueueKeys>
              {count > items.length && (
                <p className="mb-3 text-sm text-muted">
                  Showing the {sort === 'at' ? 'oldest' : 'first'} {items.length} of{' '}
                  {formatNumber(count)} disputes. Decide some to see the rest.
                </p>
              )}
              <Table
                label="Disputes"
                columns={columnsFor(reader, open)}
                rows={items}
                sort={sort}
                onSort={(chosen) => setSort(SORTS.find((one) => one === chosen) ?? 'at')}
                isBusy={disputes.isPlaceholderData}
                rowKey={keyOf}
              />
            </QueueKeys>
          )
        }
      </QueryStates>
      {opened && (
        <DecideDispute
          key={keyOf(opened.row)}
          dispute={opened.row}
          action={opened.action}
          isListed={disputes.data?.items.some((one) => keyOf(one) === keyOf(opened.row)) ?? true}
          onNext={next && (() => goOn(next, null))}
          onClose={close}
        />
      )}
    </>
  );
}
