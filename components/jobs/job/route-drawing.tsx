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
  // Swap the labels on westward routes so each is on the same side as its end.
  const isWestward = first !== undefined && last !== undefined && first.x > last.x;
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
            <span className="font-medium">{placeName(city ?? null)}</span>
            {company && <span className="block text-muted">{company}</span>}
          </p>
        ))}
      </div>
    </div>
  );
}
