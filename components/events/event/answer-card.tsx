import { DutyWishes } from '@/components/events/crew/duty-wishes';
import { RsvpButtons } from '@/components/shared/events/rsvp-buttons';
import { Card } from '@/components/ui/card';
import { LiveRegion } from '@/components/ui/state/live-region';
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
      {answers.length > 0 && <RsvpButtons event={event} answers={answers} />}
      {answers.length > 1 && own !== null && own.answer !== 'no' && <DutyWishes event={event} />}
    </Card>
  );
}
