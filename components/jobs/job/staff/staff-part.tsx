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
  { value: 'nearby', label: 'That hour' },
  { value: 'body', label: 'Raw body' },
];
const CONTENTS = { history: HistoryPart, nearby: NearbyPart, body: RawBodyPart };
type Part = keyof typeof CONTENTS;

const partOf = (value: unknown): Part =>
  value === 'nearby' || value === 'body' ? value : 'history';

interface StaffPartProps {
  job: Job;
}

/** What those who manage deliveries see and do beside the delivery itself. */
export function StaffPart({ job }: StaffPartProps) {
  const part = partOf(useQueryState().query['part']);
  const Content = CONTENTS[part];
  return (
    <Card title="For the staff">
      <JobActions job={job} />
      <div className="mt-4">
        <Tabs
          label="About this delivery"
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
