import { LazyJobRouteMap } from '@/components/shared/map/lazy-job-route-map';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { placeName } from '@/lib/jobs/labels';

interface JobRouteProps {
  job: Job;
}

/** The route on the map, through the tracker's positions or straight between its cities. */
export function JobRoute({ job }: JobRouteProps) {
  return (
    <div className="@container/route">
      <LazyJobRouteMap job={job} />
      <div className="mt-2 flex justify-between gap-4 text-sm">
        {[
          [job.source_city_name, job.source_company_name, 'From'],
          [job.destination_city_name, job.destination_company_name, 'To'],
        ].map(([city, company, label]) => (
          <p key={label} className="group min-w-0 wrap-anywhere last:text-right">
            <span className="flex items-center gap-1.5 text-xs text-muted group-last:justify-end">
              {/* The marker of this end on the map, which may be on the other side. */}
              <span
                aria-hidden="true"
                className="size-2.5 rounded-full border-2 border-accent group-last:bg-accent print:[print-color-adjust:exact]"
              />
              {label}
            </span>
            <span className="font-medium">{placeName(city ?? null)}</span>
            {company && <span className="block text-muted">{company}</span>}
          </p>
        ))}
      </div>
    </div>
  );
}
