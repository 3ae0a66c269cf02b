import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { ApiError } from '@/lib/http/api-error';
import { useAccount } from '@/lib/accounts/queries';
import type { ActionName } from '@/lib/accounts/words';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { MemberActionDialog } from '@/components/accounts/actions/member-action-dialog';
import { RecordContent } from './record-content';

interface AccountRecordProps {
  id: number;
  isManager: boolean;
  onClose: () => void;
}

/** A member’s full record for staff, with its actions. */
export function AccountRecord({ id, isManager, onClose }: AccountRecordProps) {
  const { opened: action, open, close } = useOpenedDialog<ActionName>();
  const account = useAccount({ id });
  const { data, error } = account;
  if (action !== null && data)
    return <MemberActionDialog action={action} members={[data]} onClose={close} />;
  return (
    <Dialog title={data?.name ?? 'Record'} onClose={onClose} isWide>
      {error instanceof ApiError && error.status === 404 ? (
        <NotFoundNotice subject="This member" />
      ) : (
        <QueryStates subject="the record" query={account} skeleton={<RowsSkeleton count={8} />}>
          {(shown) => <RecordContent account={shown} isManager={isManager} onAction={open} />}
        </QueryStates>
      )}
      <div className="mt-5 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
