import type { Job } from '@/lib/contracts/jobs/jobs';
import { ConditionsCard } from './conditions-card';
import { JobHeader } from './job-header';
import { JobNotices } from './job-notices';
import { LazyStaffPart } from './lazy-staff-part';
import { MoneyCard } from './money-card';
import { PointsCard } from './points-card';
import { RecordCard } from './record-card';
import { RouteCard } from './route-card';
import { SimilarCard } from './similar-card';
import { TimelineCard } from './timeline-card';
import { VehicleCard } from './vehicle-card';

interface JobDetailsProps {
  job: Job;
}

export function JobDetails({ job }: JobDetailsProps) {
  return (
    <div className="grid gap-4">
      <JobHeader job={job} />
      <JobNotices job={job} />
      <LazyStaffPart job={job} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PointsCard job={job} />
          <MoneyCard job={job} />
          <TimelineCard job={job} />
          <RecordCard job={job} />
          <SimilarCard id={job.id} />
        </div>
        <div className="grid gap-4">
          <RouteCard job={job} />
          <VehicleCard job={job} />
          <ConditionsCard job={job} />
        </div>
      </div>
    </div>
  );
}
