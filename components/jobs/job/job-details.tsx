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

const COLUMNS = 'grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-[3fr_2fr] print:grid-cols-2';

export function JobDetails({ job }: JobDetailsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <JobNotices job={job} />
      <LazyStaffPart job={job} />
      <div className={COLUMNS}>
        <JobHeader job={job} />
        <PointsCard job={job} />
      </div>
      <div className={`items-start ${COLUMNS}`}>
        <div className="grid grid-cols-1 gap-4">
          <TimelineCard job={job} />
          <FactsCard title="Money" facts={moneyFacts(job)} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <FactsCard title="Vehicle and driving" facts={drivingFacts(job)} />
          <FactsCard title="Conditions" facts={conditionFacts(job)} />
        </div>
      </div>
      <MoreDetails job={job} />
      <SimilarCard job={job} />
    </div>
  );
}
