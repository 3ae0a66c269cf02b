import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatInstant } from '@/lib/format/date-time';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatMass, formatNumber } from '@/lib/format/quantity';
import { GAME_LABELS, STATUS_TONES } from '@/lib/jobs/labels';
import { STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';
import { JobRoute } from './job-route';

interface JobHeaderProps {
  job: Job;
}

export function JobHeader({ job }: JobHeaderProps) {
  const planned = job.planned_km !== null && `of ${formatDistance(job.planned_km)} planned`;
  const figures = [
    ['Points', formatNumber(job.points), null],
    ['Distance', formatDistance(job.driven_km), planned],
    ['Income', formatMoney(job.income, job.currency), null],
  ] as const;
  const dayOf = (iso: string) => formatInstant(iso, 'day');
  const isOneDay = job.started_at !== null && dayOf(job.started_at) === dayOf(job.finished_at);
  const mass = job.cargo_mass_kg === null ? '' : `, ${formatMass(job.cargo_mass_kg)}`;

  return (
    <section
      aria-label="Job"
      data-card
      className="rounded-lg border border-line bg-surface p-4 wrap-anywhere sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={STATUS_TONES[job.status]}>{STATUS_LABELS[job.status]}</Badge>
        <Badge>{GAME_LABELS[job.game]}</Badge>
        <span>Job #{job.id}</span>
      </div>
      <JobRoute job={job} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-3 xl:gap-x-8">
          {figures.map(([label, value, note]) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="mt-0.5 text-base font-semibold sm:text-xl">{value}</dd>
              {note && <dd className="text-xs text-muted">{note}</dd>}
            </div>
          ))}
        </dl>
        <div className="min-w-0 text-sm xl:text-right">
          <p>
            {job.cargo_name}
            {mass}
          </p>
          <p className="mt-1 text-muted">
            {job.driver && (
              <>
                Driven by{' '}
                <AppLink
                  href={routes.profile(job.driver.user_id)}
                  className="text-accent underline underline-offset-2"
                >
                  {job.driver.name}
                </AppLink>
                {', '}
              </>
            )}
            {job.started_at && (
              <>
                <Time iso={job.started_at} /> to{' '}
              </>
            )}
            <Time iso={job.finished_at} shape={isOneDay ? 'minute' : 'moment'} />
          </p>
        </div>
      </div>
    </section>
  );
}
