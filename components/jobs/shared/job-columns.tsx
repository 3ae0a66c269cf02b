import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { type Column, spare, tableOnly } from '@/components/ui/table/column';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { formatMoney } from '@/lib/format/money';
import {
  formatDistance,
  formatNumber,
  formatPoints,
  formatSpeed,
  orUnknown,
} from '@/lib/format/quantity';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { GAME_LABELS, routeName, STATUS_TONES } from '@/lib/jobs/labels';
import { SOURCE_LABELS, STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';
import { formatDamage } from '@/lib/jobs/job/damage';

export const DATE: Column<JobRow> = {
  header: 'Date',
  sort: 'finished_at',
  isPlain: true,
  render: (job) => (
    <>
      <Time iso={job.finished_at} />
      <span className="block text-xs text-muted">#{job.id}</span>
    </>
  ),
};

export const ROUTE: Column<JobRow> = {
  header: 'Route',
  wide: true,
  render: (job) => (
    <AppLink
      href={routes.job(job.id)}
      className="font-medium text-ink covers-row hover:text-accent"
    >
      <span title={routeName(job)} className="as-table:line-clamp-2">
        {routeName(job)}
      </span>
    </AppLink>
  ),
};

export const CARGO: Column<JobRow> = {
  header: 'Cargo',
  isPlain: true,
  render: (job) => (
    <span title={job.cargo_name} className="as-table:line-clamp-2">
      {job.cargo_name} <span className="text-muted">· {GAME_LABELS[job.game]}</span>
    </span>
  ),
};

const DISTANCE: Column<JobRow> = {
  header: 'Distance',
  sort: 'driven_km',
  align: 'end',
  render: (job) => formatDistance(job.driven_km),
};

const INCOME: Column<JobRow> = {
  header: 'Income',
  sort: 'income',
  align: 'end',
  render: (job) => formatMoney(job.income, job.currency),
};

const POINTS: Column<JobRow> = {
  header: 'Points',
  sort: 'points',
  align: 'end',
  render: (job) => <span className="font-semibold">{formatNumber(job.points)}</span>,
};

const NOTHING_EARNED: readonly JobRow['status'][] = ['void', 'cancelled'];

export const earnedNothing = ({ status }: JobRow) => NOTHING_EARNED.includes(status);

/** Top speeds above this, in km/h, are shown. */
const FAST = 100;

/** A job with its exceptions; where rows are cards, all of it. */
function JobCell({ job }: { job: JobRow }) {
  const { status, cargo_name: cargo, game, cargo_damage: damage, top_speed_kmh: speed } = job;
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <AppLink
          href={routes.job(job.id)}
          className={`basis-full wrap-anywhere covers-row hover:text-accent as-table:basis-auto ${earnedNothing(job) ? '' : 'font-medium text-ink'}`}
        >
          {routeName(job)}
        </AppLink>
        <FactLine className="text-xs wrap-anywhere text-muted as-table:order-last">
          <span>{cargo}</span>
          <span className="hidden as-table:block">{GAME_LABELS[game]}</span>
          <span className="as-table:hidden">{formatDistance(job.driven_km)}</span>
          <span className="as-table:hidden">
            <Time iso={job.finished_at} shape="recent" />
          </span>
          {damage !== 0 && <span>{orUnknown(damage, formatDamage)} damage</span>}
          {speed !== null && speed > FAST && <span>{formatSpeed(speed)}</span>}
        </FactLine>
        {status !== 'accepted' && (
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        )}
      </div>
      <div className="shrink-0 text-right tabular-nums as-table:hidden">
        <span className="block font-semibold">{formatPoints(job.points)}</span>
        <span className="text-xs text-muted">{formatMoney(job.income, job.currency)}</span>
      </div>
    </div>
  );
}

/** The member's own jobs: exceptions are shown beside the route, and normal values are left out. */
const OWN_COLUMNS: readonly Column<JobRow>[] = [
  { header: 'Job', wide: true, render: (job) => <JobCell job={job} /> },
  tableOnly({
    header: 'Date',
    sort: 'finished_at',
    render: (job) => <Time iso={job.finished_at} />,
  }),
  ...[DISTANCE, INCOME, POINTS].map(tableOnly),
];

const DRIVER: Column<JobRow> = {
  header: 'Driver',
  render: ({ driver }) =>
    driver === null ? (
      <span className="text-muted">Unknown driver</span>
    ) : (
      <AppLink
        href={routes.profile(driver.user_id)}
        className="relative z-10 text-accent hover:underline"
      >
        {driver.name}
      </AppLink>
    ),
};

/** The spare ones are on the job’s page too. */
const ALL_COLUMNS: readonly Column<JobRow>[] = [
  DATE,
  DRIVER,
  ROUTE,
  spare(CARGO),
  spare(DISTANCE),
  {
    header: 'Damage',
    align: 'end',
    isSpare: true,
    render: (job) => orUnknown(job.cargo_damage, formatDamage),
  },
  {
    header: 'Top speed',
    align: 'end',
    isSpare: true,
    render: (job) => orUnknown(job.top_speed_kmh, formatSpeed),
  },
  spare(INCOME),
  POINTS,
  {
    header: 'Status',
    isStatus: true,
    render: (job) => (
      <>
        <Badge tone={STATUS_TONES[job.status]}>{STATUS_LABELS[job.status]}</Badge>
        <span className="block text-xs text-muted as-table:whitespace-nowrap">
          {job.tracker === null ? SOURCE_LABELS[job.source] : TRACKER_NAMES[job.tracker]}
        </span>
      </>
    ),
  },
];

export const jobColumns = (scope: 'own' | 'all') => (scope === 'own' ? OWN_COLUMNS : ALL_COLUMNS);
