import type { Job } from '@/lib/contracts/jobs/jobs';
import { conditionFacts, drivingFacts, moneyFacts } from '@/lib/jobs/job/facts';
import { FactsCard } from './facts-card';
import { JobHeader } from './job-header';
import { JobNotices } from './job-notices';
import { LazyStaffPart } from './lazy-staff-part';
import { MoreDetails } from './more-details';
import { PointsCard } from './points-card';
import { SimilarCard } from './similar-card';
import { TimelineCard } from './timeline-card';

interface JobDetailsProps {
  job: Job;
}

const COLUMN = 'grid grid-cols-1 gap-4';
/** With more events than these, the timeline’s column is as long as the other by itself. */
const FEW_EVENTS = 4;

export function JobDetails({ job }: JobDetailsProps) {
  const money = <FactsCard title="Money" facts={moneyFacts(job)} />;
  const isShort = job.events.length <= FEW_EVENTS;
  return (
    <div data-dense-print className="grid grid-cols-1 gap-4">
      <JobNotices job={job} />
      <LazyStaffPart job={job} />
      <JobHeader job={job} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 print:grid-cols-2">
        <div className={COLUMN}>
          <PointsCard job={job} />
          <TimelineCard job={job} />
          {isShort && money}
        </div>
        <div className={COLUMN}>
          <FactsCard title="Vehicle and driving" facts={drivingFacts(job)} />
          {!isShort && money}
          <FactsCard title="Conditions" facts={conditionFacts(job)} />
        </div>
      </div>
      <MoreDetails job={job} />
      <SimilarCard job={job} />
    </div>
  );
}
