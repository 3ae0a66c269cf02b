import { lazy, Suspense } from 'react';
import { useChristmasSeason } from '@/lib/season/use-christmas-season';
import { useMediaQuery } from '@/lib/theme/use-media-query';

// If decoration fails to load, the page goes on without it.
const Snowfall = lazy(() => import('react-snowfall').catch(() => ({ default: () => null })));

export function Snow() {
  const isSeason = useChristmasSeason();
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  if (!isSeason || wantsStillness) return null;
  return (
    <div
      aria-hidden="true"
      data-testid="snow"
      className="pointer-events-none fixed inset-0 z-20 overflow-hidden print:hidden"
    >
      <Suspense fallback={null}>
        <Snowfall color="#b9cbe6" snowflakeCount={110} radius={[0.6, 2.6]} />
      </Suspense>
    </div>
  );
}
