import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { SOURCE_LABELS, TRACKER_LABELS } from '@/lib/jobs/labels';

interface RecordCardProps {
  job: Job;
}

export function RecordCard({ job }: RecordCardProps) {
  return (
    <Card title="Record">
      <Facts
        facts={[
          { label: 'Job', value: `#${job.id}` },
          { label: 'Tracker', value: job.tracker === null ? 'None' : TRACKER_LABELS[job.tracker] },
          { label: 'Tracker job ID', value: job.external_id },
          { label: 'Source', value: SOURCE_LABELS[job.source] },
          { label: 'Received', value: <Time iso={job.received_at} /> },
        ]}
      />
    </Card>
  );
}
