import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import type { AbsenceRequest, absenceQueueEndpoint } from '@/lib/contracts/leave/absence-queue';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useAbsenceQueue } from '@/lib/leave/queries';
import type { Patch } from '@/lib/navigation/list-address';
import type * as z from 'zod/mini';
import { absenceColumns, type QueueAction } from './absence-columns';
import { AbsenceHistory } from './absence-history';
import { AbsenceWords } from './absence-words';
import { AcceptAbsence } from './accept-absence';
import { ExtendAbsence } from './extend-absence';

interface AbsenceListProps {
  /** Null until the URL has been read. */
  asked: z.output<typeof absenceQueueEndpoint.input.query> | null;
  isWaiting: boolean;
  order: string;
  empty: string;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

/** Absences with their actions. */
export function AbsenceList({ asked, isWaiting, order, empty, ...more }: AbsenceListProps) {
  const absences = useAbsenceQueue(asked);
  const { opened, open, close } = useOpenedRow<AbsenceRequest, QueueAction>(
    absences.data?.items,
    ({ id }) => id,
  );
  return (
    <>
      <ListBody
        label="LOA requests"
        noun={['request', 'requests']}
        list={absences}
        columns={absenceColumns(isWaiting, open)}
        rowKey={({ id }) => id}
        asked={asked}
        order={order}
        empty={<EmptyState title={empty} description="LOA requests appear here." />}
        isQueue={isWaiting}
        {...more}
      />
      {opened?.action === 'accept' && <AcceptAbsence absence={opened.row} onClose={close} />}
      {opened?.action === 'extend' && <ExtendAbsence absence={opened.row} onClose={close} />}
      {opened?.action === 'history' && <AbsenceHistory absence={opened.row} onClose={close} />}
      {(opened?.action === 'ask' || opened?.action === 'decline' || opened?.action === 'end') && (
        <AbsenceWords action={opened.action} absence={opened.row} onClose={close} />
      )}
    </>
  );
}
