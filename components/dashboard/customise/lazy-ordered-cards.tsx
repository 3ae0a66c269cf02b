import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/late/load-late';

const OrderedCards = lazy(() =>
  loadLate(() => import('./ordered-cards')).then(({ OrderedCards: Cards }) => ({
    default: Cards,
  })),
);

/** Loaded only by members with an order of their own. */
export const LazyOrderedCards = (props: ComponentProps<typeof OrderedCards>) => (
  <Suspense fallback={<Skeleton className="h-200 w-full" />}>
    <OrderedCards {...props} />
  </Suspense>
);
