import type { OwnQuota } from '@/lib/contracts/quota';

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

const STROKES: Record<OwnQuota['state'], string> = {
  met: 'stroke-success',
  on_track: 'stroke-accent',
  behind: 'stroke-warning',
  failed: 'stroke-danger',
  exempt: 'stroke-muted',
};

interface QuotaRingProps {
  quota: OwnQuota;
}

/** The part of the month's quota that is done, as a ring; the words beside it say the same. */
export function QuotaRing({ quota }: QuotaRingProps) {
  const { state, figures } = quota;
  const percent = Math.floor(figures.share * 100);
  return (
    <div
      role="progressbar"
      aria-label="This month’s quota"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={state === 'exempt' ? 'Exempt' : `${percent}% done`}
      className="relative grid size-28 shrink-0 place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <g fill="none" strokeWidth="9">
          <circle cx="50" cy="50" r={RADIUS} className="stroke-raised" />
          {percent > 0 && (
            <circle
              cx="50"
              cy="50"
              r={RADIUS}
              strokeLinecap="round"
              strokeDasharray={`${figures.share * ROUND} ${ROUND}`}
              className={STROKES[state]}
            />
          )}
        </g>
      </svg>
      <span className={`font-semibold ${state === 'exempt' ? 'text-sm' : 'text-2xl'}`}>
        {state === 'exempt' ? 'Exempt' : `${percent}%`}
      </span>
    </div>
  );
}
