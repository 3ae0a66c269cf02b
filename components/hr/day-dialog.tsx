import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { HrDay } from '@/lib/contracts/hr-days';
import { formatDay } from '@/lib/format/date-time';
import { isClaimable } from '@/lib/hr/day-words';
import { useDetails } from '@/lib/session/use-details';
import { ClaimDay } from './claim-day';
import { DayFacts } from './day-facts';
import { OwnDay } from './own-day';

interface DayDialogProps {
  day: HrDay;
  today: string;
  onClose: () => void;
}

/** Who has a day, what came of it, and what can be done with it. */
export function DayDialog({ day, today, onClose }: DayDialogProps) {
  const userId = useDetails()?.user_id;
  const { id, version, holder } = day;
  const isOwn = holder !== null && holder.user_id === userId;
  return (
    <Dialog title={formatDay(day.day, 'long')} onClose={onClose}>
      <div className="space-y-5">
        <DayFacts day={day} today={today} />
        {isClaimable(day, today) && <ClaimDay day={day.day} onDone={onClose} />}
        {isOwn && id !== null && version !== null && (
          <OwnDay seen={{ id, version }} day={day} today={today} onDone={onClose} />
        )}
        <div className="flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
