import { Time } from '@/components/ui/date/time';
import type { Column } from '@/components/ui/table/column';
import { CutText } from '@/components/ui/text/cut-text';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { formatDistance, formatNumber, formatSpeed, orUnknown } from '@/lib/format/quantity';
import { DrivenRoute } from '@/components/jobs/shared/driven-route';
import { placeName } from '@/lib/jobs/labels';
import { flagWords } from '@/lib/jobs/review/flag-words';
import { routes } from '@/lib/navigation/routes';
import { FlaggedActions } from './flagged-actions';

export const flaggedColumns = (onVoid: (job: JobRow) => void): readonly Column<JobRow>[] => [
  {
    header: 'Route',
    below: { header: 'Date', sort: 'finished_at' },
    wide: true,
    render: (job) => (
      <DrivenRoute
        href={routes.job(job.id)}
        from={placeName(job.source_city_name)}
        to={placeName(job.destination_city_name)}
        driver={job.driver}
      >
        <span className="shrink-0">
          <Time iso={job.finished_at} shape="recent" />
        </span>
        <span className="shrink-0 as-table:hidden 2xl:inline">#{job.id}</span>
      </DrivenRoute>
    ),
  },
  {
    header: 'Flags',
    isPlain: true,
    render: (job) => (
      <CutText lines={2} text={job.flags.map((flag) => flagWords(flag, job)).join(' · ')} />
    ),
  },
  {
    header: 'Distance',
    sort: 'driven_km',
    align: 'end',
    render: ({ driven_km, planned_km }) => (
      <>
        {formatDistance(driven_km)}
        {planned_km !== null && (
          <span className="block text-xs text-muted">of {formatDistance(planned_km)}</span>
        )}
      </>
    ),
  },
  {
    header: 'Top speed',
    align: 'end',
    render: ({ top_speed_kmh }) => orUnknown(top_speed_kmh, formatSpeed),
  },
  {
    header: 'Points held',
    align: 'end',
    render: ({ held_points }) => (
      <span className="font-semibold">{orUnknown(held_points, formatNumber)}</span>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    render: (job) => <FlaggedActions job={job} onVoid={() => onVoid(job)} />,
  },
];
