import { Card } from '@/components/ui/card';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { TimelineEvent } from './timeline-event';

interface TimelineCardProps {
  job: Job;
}

export function TimelineCard({ job }: TimelineCardProps) {
  return (
    <Card title="Timeline">
      {job.events.length === 0 ? (
        <p className="text-sm text-muted">The tracker reported no events.</p>
      ) : (
        <ol className="ml-1.5 border-l border-line text-sm">
          {job.events.map((event, place) => (
            <TimelineEvent key={place} event={event} currency={job.currency} />
          ))}
        </ol>
      )}
    </Card>
  );
}
