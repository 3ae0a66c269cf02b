import { Facts, type Fact } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { toFacts } from '@/lib/format/words';
import { conditionFacts, drivingFacts, type JobFact, moneyFacts } from '@/lib/jobs/job/facts';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { SOURCE_LABELS } from '@/lib/contracts/jobs/job-labels';
import { pointsLines } from '@/lib/jobs/job/points-lines';

interface MoreDetailsProps {
  job: Job;
}

const recordFacts = (job: Job): Fact[] => [
  { label: 'Tracker', value: job.tracker === null ? 'None' : TRACKER_NAMES[job.tracker] },
  { label: 'Tracker job ID', value: job.external_id },
  { label: 'Source', value: SOURCE_LABELS[job.source] },
  { label: 'Received', value: <Time iso={job.received_at} /> },
];

const minor = (facts: readonly JobFact[]) => facts.filter(({ isMinor }) => isMinor);

/** Unknown and ordinary facts, collapsed; printed only when open. */
export function MoreDetails({ job }: MoreDetailsProps) {
  const { points_breakdown: breakdown } = job;
  const groups: [title: string, facts: readonly Fact[]][] = [
    ['Points calculation', breakdown ? pointsLines(job, breakdown) : []],
    ['Vehicle and driving', minor([...moneyFacts(job), ...drivingFacts(job)])],
    ['Conditions', minor(conditionFacts(job))],
    ['Realism settings', toFacts(job.realism ?? {})],
    ['Record', recordFacts(job)],
  ];
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3 sm:px-5 not-open:print:hidden">
      <summary className="cursor-pointer py-1 text-sm font-semibold">More details</summary>
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {groups
          .filter(([, facts]) => facts.length > 0)
          .map(([title, facts]) => (
            <div key={title}>
              <h3 className="mb-1 text-sm font-semibold">{title}</h3>
              <Facts facts={facts} />
            </div>
          ))}
      </div>
    </details>
  );
}
