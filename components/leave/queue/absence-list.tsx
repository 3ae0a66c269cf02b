import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import type { ABSENCE_QUEUES, AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { QUEUE_HOOKS } from '@/lib/leave/queries';
import { useDetails } from '@/lib/details/use-details';
import type { Patch } from '@/lib/navigation/list-address';
import type * as z from 'zod/mini';
import type { QueueAction } from './absence-actions';
import { absenceColumns } from './absence-columns';
import { AbsenceHistory } from './absence-history';
import { AbsenceWords } from './absence-words';
import { AcceptAbsence } from './accept-absence';
import { AcceptStaffAbsence } from './accept-staff-absence';
import { ChangeDelegate } from './change-delegate';
import { ExtendAbsence } from './extend-absence';

interface AbsenceListProps {
  scope: AbsenceScope;
  /** Null until the URL has been read. */
  asked: z.output<typeof ABSENCE_QUEUES.driver.list.input.query> | null;
  /** Why the URL is invalid. */
  problem: string | null;
  /** What narrows the list. */
  filters?: ReactNode;
  isWaiting: boolean;
  empty: string;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

/** One with an open question waits for its member. */
const waitsFor = ({ member, question, answer }: AbsenceRequest, reader: number | undefined) =>
  member.user_id !== reader && (question === null || answer !== null);

/** Absences with their actions. */
export function AbsenceList({ scope, asked, isWaiting, empty, ...more }: AbsenceListProps) {
  const absences = QUEUE_HOOKS[scope].useQueue(asked);
  const reader = useDetails()?.user_id;
  const { opened, open, goOn, close, ...rows } = useOpenedRow<AbsenceRequest, QueueAction | null>(
    absences.data?.items,
    ({ id }) => id,
  );
  const next = isWaiting ? rows.next((one) => waitsFor(one, reader)) : null;
  const onNext = next && (() => goOn(next, null));
  const isListed = absences.data?.items.some(({ id }) => id === opened?.row.id) ?? true;
  const Accept = scope === 'staff' ? AcceptStaffAbsence : AcceptAbsence;
  return (
    <>
      <ListBody
        label="LOA requests"
        noun={['request', 'requests']}
        list={absences}
        columns={absenceColumns(scope, isWaiting, open)}
        rowKey={({ id }) => id}
        asked={asked}
        empty={<EmptyState title={empty} description="LOA requests appear here." />}
        isQueue={isWaiting}
        {...more}
      />
      {opened && (opened.action === null || opened.action === 'accept') && (
        <Accept
          key={opened.row.id}
          absence={opened.row}
          isListed={isListed}
          isNext={opened.action === null}
          onAction={(action) => open(opened.row, action)}
          onNext={onNext}
          onClose={close}
        />
      )}
      {opened?.action === 'delegate' && <ChangeDelegate absence={opened.row} onClose={close} />}
      {opened?.action === 'extend' && <ExtendAbsence absence={opened.row} onClose={close} />}
      {opened?.action === 'history' && <AbsenceHistory absence={opened.row} onClose={close} />}
      {(opened?.action === 'ask' || opened?.action === 'decline' || opened?.action === 'end') && (
        <AbsenceWords
          action={opened.action}
          absence={opened.row}
          isListed={isListed}
          onNext={onNext}
          onClose={close}
        />
      )}
    </>
  );
}
