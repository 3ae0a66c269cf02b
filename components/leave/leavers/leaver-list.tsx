import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import type {
  ResignationRequest,
  resignationQueueEndpoint,
} from '@/lib/contracts/leave/resignations';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useResignations } from '@/lib/leave/resignation-queries';
import type { Patch } from '@/lib/navigation/list-address';
import { useDetails } from '@/lib/details/use-details';
import { ConfirmLeaver } from './confirm-leaver';
import { type LeaverAction, leaverColumns } from './leaver-columns';
import { LeaverHistory } from './leaver-history';
import { LeaverWords } from './leaver-words';

interface LeaverListProps {
  /** Null until the URL has been read. */
  asked: z.output<typeof resignationQueueEndpoint.input.query> | null;
  /** Why the URL is invalid. */
  problem: string | null;
  /** What narrows the list. */
  filters?: ReactNode;
  isWaiting?: boolean;
  empty: string;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

/** Leave requests with their actions. */
export function LeaverList(props: LeaverListProps) {
  const { asked, isWaiting = false, empty, ...more } = props;
  const requests = useResignations(asked);
  const reader = useDetails()?.user_id;
  const { opened, open, goOn, close, ...rows } = useOpenedRow<
    ResignationRequest,
    LeaverAction | null
  >(requests.data?.items, ({ id }) => id);
  const next = isWaiting
    ? rows.next(({ state, member }) => state === 'pending' && member.user_id !== reader)
    : null;
  const onNext = next && (() => goOn(next, null));
  return (
    <>
      <ListBody
        label="Leave requests"
        noun={['request', 'requests']}
        list={requests}
        columns={leaverColumns(isWaiting, open)}
        rowKey={({ id }) => id}
        asked={asked}
        empty={
          <EmptyState title={empty} description="Requests to leave the company appear here." />
        }
        isQueue={isWaiting}
        {...more}
      />
      {opened && (opened.action === null || opened.action === 'confirm') && (
        <ConfirmLeaver
          key={opened.row.id}
          request={opened.row}
          isNext={opened.action === null}
          onAction={(action) => open(opened.row, action)}
          onNext={onNext}
          onClose={close}
        />
      )}
      {opened?.action === 'history' && <LeaverHistory request={opened.row} onClose={close} />}
      {(opened?.action === 'talk' || opened?.action === 'close') && (
        <LeaverWords action={opened.action} request={opened.row} onNext={onNext} onClose={close} />
      )}
    </>
  );
}
