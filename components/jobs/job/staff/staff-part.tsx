import { Card } from '@/components/ui/card';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { QueueNav } from '@/components/ui/keys/queue-nav';
import { ReadAddress } from '@/components/ui/state/read-address';
import { Tabs } from '@/components/ui/tabs';
import { viewAddress } from '@/lib/navigation/page-address';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { useFlaggedQueue } from '@/lib/jobs/review/use-flagged-queue';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { HistoryPart } from './history-part';
import { JobActions } from './job-actions';
import { NearbyPart } from './nearby-part';
import { OpenReport } from './open-report';
import { RawBodyPart } from './raw-body-part';

const PARTS = [
  { value: 'history', label: 'History' },
  { value: 'nearby', label: 'Nearby jobs' },
  { value: 'body', label: 'Payload' },
];
const address = viewAddress({ part: PARTS });
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
  const isFlagged = job.status === 'flagged';
  const { place, findNext } = useFlaggedQueue(job.id, isFlagged);
  return (
    <Card title="Staff" className="print:hidden">
      <OpenReport job={job} />
      <QueueKeys hasHelp={isFlagged}>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <JobActions job={job} findNext={findNext} />
          {isFlagged && <QueueNav label="Flagged jobs" place={place} hrefOf={routes.job} />}
        </div>
      </QueueKeys>
      <div className="mt-4">
        <Tabs
          label="Job details"
          value={part}
          options={PARTS}
          patchOf={(value) => ({ part: value === 'history' ? undefined : value })}
        />
      </div>
      <div className="mt-3">
        <ReadAddress by={address}>
          <Content id={job.id} />
        </ReadAddress>
      </div>
    </Card>
  );
}
