import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { Job, JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';
import { eventFacts } from '@/lib/jobs/job/event-facts';
import { eventAmount, eventTitle } from '@/lib/jobs/job/event-words';

interface TimelineEventProps {
  event: JobEvent;
  currency: Job['currency'];
}

const TROUBLE: readonly JobEventType[] = ['fine', 'speeding', 'collision', 'teleport', 'cancelled'];

export function TimelineEvent({ event, currency }: TimelineEventProps) {
  const amount = eventAmount(event, currency);
  const dot = TROUBLE.includes(event.type) ? 'bg-warning' : 'bg-accent';
  return (
    <li className="relative pb-4 pl-5 last:pb-0 print:pb-2">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full ring-4 ring-surface print:[print-color-adjust:exact] ${dot}`}
      />
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{eventTitle(event)}</span>
        {amount && <span>{amount}</span>}
      </div>
      <FactLine className="text-xs wrap-break-word text-muted">
        {event.at ? <Time iso={event.at} shape="clock" /> : <span>Time unknown</span>}
        {eventFacts(event).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </FactLine>
    </li>
  );
}
