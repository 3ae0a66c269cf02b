import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatMass, formatPoints } from '@/lib/format/quantity';
import { GAME_LABELS, routeName, STATUS_LABELS, STATUS_TONES } from '@/lib/jobs/labels';
import { routes } from '@/lib/navigation/routes';

interface JobHeaderProps {
  job: Job;
}

export function JobHeader({ job }: JobHeaderProps) {
  const figures = [
    ['Points', formatPoints(job.points)],
    ['Distance', formatDistance(job.driven_km, 2)],
    ['Income', formatMoney(job.income, job.currency)],
  ];
  const mass = job.cargo_mass_kg === null ? '' : `, ${formatMass(job.cargo_mass_kg)}`;
  const companies = [job.source_company_name, job.destination_company_name];

  return (
    <section
      aria-label="Job"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6 lg:flex lg:items-end lg:justify-between lg:gap-8"
    >
      <div className="min-w-0 wrap-anywhere">
        <div className="mb-3 flex flex-wrap gap-2">
          <Badge tone={STATUS_TONES[job.status]}>{STATUS_LABELS[job.status]}</Badge>
          <Badge>{GAME_LABELS[job.game]}</Badge>
        </div>
        <h2 className="text-xl font-semibold tracking-tight sm:text-2xl">{routeName(job)}</h2>
        {companies.some((company) => company !== null) && (
          <p className="mt-1 text-sm text-muted">
            {companies.map((company) => company ?? 'Unknown company').join(' → ')}
          </p>
        )}
        <p className="mt-2 text-sm">
          {job.cargo_name}
          {mass}
        </p>
        <p className="mt-2 text-sm text-muted">
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
          <Time iso={job.finished_at} />
        </p>
      </div>
      <dl className="mt-5 grid shrink-0 grid-cols-3 gap-4 lg:mt-0 lg:flex lg:gap-8">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="mt-0.5 text-base font-semibold sm:text-xl lg:whitespace-nowrap">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
