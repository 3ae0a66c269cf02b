import { lazy, Suspense, useDeferredValue } from 'react';
import { loadLate } from '@/lib/late/load-late';

const ProblemsNotice = lazy(() =>
  loadLate(() => import('./problems-notice')).then(({ ProblemsNotice: Notice }) => ({
    default: Notice,
  })),
);

/** Rarely shown, so its code loads after the first page load. */
export function LazyProblemsNotice() {
  const isInBrowser = useDeferredValue(true, false);
  if (!isInBrowser) return null;
  return (
    <Suspense fallback={null}>
      <ProblemsNotice />
    </Suspense>
  );
}
