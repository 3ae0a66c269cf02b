import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { TrackerSignal } from '@/lib/contracts/jobs/job-request-queue';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { toWords } from '@/lib/contracts/core/to-words';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';

interface SignalsThatDayProps {
  /** The driver's tracker; null if none is chosen. */
  tracker: Tracker | null;
  signals: readonly TrackerSignal[];
}

export function SignalsThatDay({ tracker, signals }: SignalsThatDayProps) {
  return (
    <Card
      title="Tracker activity that day"
      aside={tracker === null ? 'No tracker chosen' : `Uses ${TRACKER_NAMES[tracker]}`}
    >
      {signals.length === 0 && (
        <p className="text-sm text-muted">No tracker activity for this driver that day.</p>
      )}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {signals.map((signal) => (
          <li key={signal.id} className="py-2.5 first:pt-0 last:pb-0">
            <FactLine>
              <span>
                <Time iso={signal.received_at} shape="clock" />{' '}
                <span className="font-medium">{TRACKER_NAMES[signal.tracker]}</span>
              </span>
              {signal.event !== null && <span>{toWords(signal.event)}</span>}
              {signal.result !== null && <span>{toWords(signal.result)}</span>}
            </FactLine>
            {signal.reason !== null && <p className="wrap-anywhere text-muted">{signal.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
