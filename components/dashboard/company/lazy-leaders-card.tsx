import { lazy, Suspense } from 'react';
import { Loading } from '@/components/ui/state/loading';
import { NearView } from '@/components/ui/state/near-view';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/late/load-late';

const LeadersCard = lazy(() =>
  loadLate(() => import('./leaders-card')).then(({ LeadersCard: Card }) => ({ default: Card })),
);

const skeleton = <Skeleton className="h-166 w-full" />;

/** Loaded once the reader comes to it: the first page load must stay small. */
export const LazyLeadersCard = () => (
  <NearView placeholder={skeleton}>
    <Suspense fallback={<Loading label="Loading the leaderboard">{skeleton}</Loading>}>
      <LeadersCard />
    </Suspense>
  </NearView>
);
