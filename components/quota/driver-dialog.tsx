import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Notice } from '@/components/ui/state/notice';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import type { QuotaRow } from '@/lib/contracts/quota-management';
import { formatMonth } from '@/lib/format/date-time';
import { formatDeliveries, formatDistance } from '@/lib/format/quantity';
import { useMinute } from '@/lib/format/use-minute';
import { useChosenForm } from '@/lib/forms/use-chosen-form';
import { useOnceTyped } from '@/lib/forms/use-begun';
import { useDetails } from '@/lib/details/use-details';
import { isReminded } from '@/lib/quota/reminders';
import { neededWords } from '@/lib/quota/words';
import { ContactHistory } from './contact-history';
import { ContactForm } from './contact-form';
import { ExemptionPart } from './exemption-part';
import { ProposalForm } from './proposal-form';
import { QuotaStateCell } from './quota-state-cell';
import { ReminderForm } from './reminder-form';

const ACTIONS = [
  { value: 'remind', label: 'Remind' },
  { value: 'contact', label: 'Contact' },
  { value: 'exempt', label: 'Exempt' },
  { value: 'dismiss', label: 'Dismiss' },
];

interface DriverDialogProps {
  row: QuotaRow;
  period: string;
  isClosed: boolean;
  onClose: () => void;
}

/** A driver's month with its contacts and actions. */
export function DriverDialog({ row, period, isClosed, onClose }: DriverDialogProps) {
  const { shown, around, end } = useOnceTyped({ row, isClosed });
  const now = useMinute();
  // Another reminder so soon would be refused.
  const first = now !== null && isReminded(row, now) ? 'contact' : 'remind';
  const { chosen: action, choose, form } = useChosenForm(first, end);
  const { user_id: id, figures } = row;
  const isOwn = useDetails()?.user_id === id;
  const params = { period, user_id: id };
  return (
    <Dialog
      title={`${row.name}, ${formatMonth(period)}`}
      description={
        <p>
          {formatDistance(figures.km)}, {formatDeliveries(figures.jobs)}. Needed:{' '}
          {neededWords(figures)}.
        </p>
      }
      onClose={onClose}
    >
      <div className="space-y-5">
        <QuotaStateCell row={row} />
        {isOwn ? (
          <Notice>You can’t decide on your own quota.</Notice>
        ) : (
          <>
            <SegmentedControl label="Action" value={action} options={ACTIONS} onChange={choose} />
            <div ref={form} {...around}>
              {action === 'remind' && <ReminderForm row={shown.row} params={params} onDone={end} />}
              {action === 'contact' && <ContactForm params={params} onDone={end} />}
              {action === 'exempt' && <ExemptionPart {...shown} params={params} onDone={onClose} />}
              {action === 'dismiss' && (
                <ProposalForm row={shown.row} params={params} onDone={end} />
              )}
            </div>
          </>
        )}
        <ContactHistory userId={id} />
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
