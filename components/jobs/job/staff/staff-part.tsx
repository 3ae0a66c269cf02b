import { Card } from '@/components/ui/card';
import { Tabs } from '@/components/ui/tabs';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { HistoryPart } from './history-part';
import { JobActions } from './job-actions';
import { NearbyPart } from './nearby-part';
import { RawBodyPart } from './raw-body-part';

const PARTS = [
  { value: 'history', label: 'History' },
  { value: 'nearby', label: 'Nearby jobs' },
  { value: 'body', label: 'Payload' },
];
const CONTENTS = { history: HistoryPart, nearby: NearbyPart, body: RawBodyPart };
type Part = keyof typeof CONTENTS;

const partOf = (value: unknown): Part =>
  value === 'nearby' || value === 'body' ? value : 'history';

interface StaffPartProps {
  job: Job;
}

/** Staff actions and details for a job. */
export function StaffPart({ job }: StaffPartProps) {
  const part = partOf(useQueryState().query['part']);
  const Content = CONTENTS[part];
  return (
    <Card title="Staff" className="print:hidden">
      <JobActions job={job} />
      <div className="mt-4">
        <Tabs
          label="Job details"
          value={part}
          options={PARTS}
          patchOf={(value) => ({ part: value === 'history' ? undefined : value })}
        />
      </div>
      <div className="mt-3">
        <Content id={job.id} />
      </div>
    </Card>
  );
}
