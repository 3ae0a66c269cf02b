import { Card } from '@/components/ui/card';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatDistance } from '@/lib/format/quantity';
import { placeName } from '@/lib/jobs/labels';
import { routeShape } from '@/lib/jobs/route-shape';

interface RouteCardProps {
  job: Job;
}

/** The route through the positions the tracker sent, or a straight line without them. */
export function RouteCard({ job }: RouteCardProps) {
  const { width, height, points, isDriven } = routeShape(job);
  const [first, last] = [points.at(0), points.at(-1)];
  // Swap the labels on westward routes so each is on the same side as its end.
  const isWestward = first !== undefined && last !== undefined && first.x > last.x;
  const planned = job.planned_km === null ? '' : ` of ${formatDistance(job.planned_km)} planned`;
  return (
    <Card title="Route" aside={`${formatDistance(job.driven_km)}${planned}`}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full text-accent">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={isDriven ? undefined : '2 7'}
        />
        {first && (
          <circle
            cx={first.x}
            cy={first.y}
            r="5"
            className="fill-canvas"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        )}
        {last && <circle cx={last.x} cy={last.y} r="6" fill="currentColor" />}
      </svg>
      <div
        className={`mt-2 flex justify-between gap-4 text-sm ${isWestward ? 'flex-row-reverse' : ''}`}
      >
        {[
          [job.source_city_name, job.source_company_name, 'From'],
          [job.destination_city_name, job.destination_company_name, 'To'],
        ].map(([city, company, label]) => (
          <p
            key={label}
            className={`min-w-0 wrap-anywhere ${isWestward ? 'first:text-right' : 'last:text-right'}`}
          >
            <span className="block text-xs text-muted">{label}</span>
            {placeName(city ?? null)}
            {company && <span className="block text-muted">{company}</span>}
          </p>
        ))}
      </div>
    </Card>
  );
}
