import { DisputeDialog } from '@/components/shared/events/dispute-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { EventDetail } from '@/lib/contracts/events/events';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { formatPoints } from '@/lib/format/quantity';

type Result = NonNullable<EventDetail['attendance']>;

function resultWords({ result, points }: Result): string {
  if (result === 'attended')
    return points > 0 ? `You attended and earned ${formatPoints(points)}.` : 'You attended.';
  if (result === 'excused') return 'You were excused.';
  return result === 'absent' ? 'You were marked absent.' : 'You aren’t listed.';
}

interface ResultCardProps {
  event: EventDetail;
  attendance: Result;
}

/** What came of it for the reader. */
export function ResultCard({ event, attendance }: ResultCardProps) {
  const { opened, open, close } = useOpenedDialog<'dispute'>();
  return (
    <Card title="Your attendance" className="print:hidden">
      <p className="text-sm">{resultWords(attendance)}</p>
      {attendance.can_dispute && (
        <div className="mt-3">
          <Button onClick={() => open('dispute')}>I was there</Button>
        </div>
      )}
      {opened && <DisputeDialog event={event} onClose={close} />}
    </Card>
  );
}
