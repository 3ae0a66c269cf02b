import { DutyWishes } from '@/components/events/crew/duty-wishes';
import { RsvpButtons } from '@/components/shared/events/rsvp-buttons';
import { Card } from '@/components/ui/card';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { EventDetail } from '@/lib/contracts/events/events';
import { countsWords, ownWords } from '@/lib/events/words';
import { openAnswers } from '@/lib/events/open-answers';
import { useMinute } from '@/lib/format/use-minute';

/** The member's answer, while one can be given. */
export function AnswerCard({ event }: { event: EventDetail }) {
  const { own, counts, capacity, closed_reason, start_at } = event;
  const now = useMinute();
  const hasStarted = now !== null && now >= Date.parse(start_at);
  const answers = openAnswers(event, now);
  const closed = closed_reason ?? (hasStarted ? 'Registration is closed.' : null);
  return (
    <Card title="Are you coming?" aside={countsWords(counts, capacity)} className="print:hidden">
      <LiveRegion className="mb-3 text-sm">
        {closed === null || own !== null ? ownWords(own) : ''}
      </LiveRegion>
      {closed !== null && <p className="text-sm text-muted">{closed}</p>}
      {event.is_on_loa && answers.includes('yes') && (
        <div className="mb-3">
          <Notice tone="warning">You’re on LOA that day.</Notice>
        </div>
      )}
      {answers.length > 0 && <RsvpButtons event={event} answers={answers} />}
      {answers.length > 1 && own !== null && own.answer !== 'no' && <DutyWishes event={event} />}
    </Card>
  );
}
