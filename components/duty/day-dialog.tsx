import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { HrDay } from '@/lib/contracts/duty';
import { formatDay } from '@/lib/format/date-time';
import { useOnceTyped } from '@/lib/forms/use-begun';
import { isClaimable } from '@/lib/duty/words';
import { useDetails } from '@/lib/details/use-details';
import { ClaimDay } from './claim-day';
import { DayFacts } from './day-facts';
import { OwnDay } from './own-day';

interface DayDialogProps {
  day: HrDay;
  today: string;
  onClose: () => void;
}

/** Who holds a day, what they did, and the possible actions. */
export function DayDialog({ day, today, onClose }: DayDialogProps) {
  const userId = useDetails()?.user_id;
  const { shown: own, around, end } = useOnceTyped(day);
  const isOwn = own.holder !== null && own.holder.user_id === userId;
  return (
    <Dialog title={formatDay(day.day, 'long')} onClose={onClose}>
      <div className="space-y-5">
        <DayFacts day={day} today={today} />
        <ClaimDay day={day.day} isClaimable={isClaimable(day, today)} onDone={onClose} />
        {isOwn && own.id !== null && own.version !== null && (
          <div {...around}>
            <OwnDay
              seen={{ id: own.id, version: own.version }}
              day={own}
              today={today}
              onSwitch={end}
              onDone={onClose}
            />
          </div>
        )}
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
