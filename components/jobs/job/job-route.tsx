import type { Job } from '@/lib/contracts/jobs/jobs';
import { placeName } from '@/lib/jobs/labels';
import { routeShape } from '@/lib/jobs/job/route-shape';

interface RouteDrawingProps {
  job: Job;
}

/** The route through the positions the tracker sent, or a straight line without them. */
export function RouteDrawing({ job }: RouteDrawingProps) {
  const { width, height, points, isDriven } = routeShape(job);
  const [first, last] = [points.at(0), points.at(-1)];
  return (
    <div className="rounded-md border border-line bg-canvas p-3">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full text-accent">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={isDriven ? undefined : '3 11'}
        />
        {first && (
          <circle
            cx={first.x}
            cy={first.y}
            r="8"
            className="fill-canvas"
            stroke="currentColor"
            strokeWidth="4"
          />
        )}
        {last && <circle cx={last.x} cy={last.y} r="10" fill="currentColor" />}
      </svg>
      <div className="mt-2 flex justify-between gap-4 text-sm">
        {[
          [job.source_city_name, job.source_company_name, 'From'],
          [job.destination_city_name, job.destination_company_name, 'To'],
        ].map(([city, company, label]) => (
          <p key={label} className="group min-w-0 wrap-anywhere last:text-right">
            <span className="flex items-center gap-1.5 text-xs text-muted group-last:justify-end">
              {/* The mark of this end in the drawing, which may lie on the other side. */}
              <span
                aria-hidden="true"
                className="size-2.5 rounded-full border-2 border-accent group-last:bg-accent"
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
