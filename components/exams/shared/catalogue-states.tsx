import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import type { useExamCatalogue } from '@/lib/exams/queries';
import { ApiError } from '@/lib/http/api-error';
import { failureOf } from '@/lib/http/failure-of';
import { routes } from '@/lib/navigation/routes';

interface CatalogueStatesProps {
  catalogue: ReturnType<typeof useExamCatalogue>;
  children: (items: CatalogueItem[]) => ReactNode;
}

/** The exams, or that the member's rank doesn't open them yet. */
export function CatalogueStates({ catalogue, children }: CatalogueStatesProps) {
  const failure = failureOf(catalogue);
  if (failure instanceof ApiError && failure.code === 'rank_missing')
    return (
      <EmptyState
        title={failure.message}
        description="Your jobs earn the points for the next rank."
        action={
          <ButtonLink href={routes.driverRanks} variant="secondary">
            See all ranks
          </ButtonLink>
        }
      />
    );
  return (
    <QueryStates
      subject="the exams"
      query={catalogue}
      skeleton={<RowsSkeleton count={3} rowClassName="h-48" />}
    >
      {({ items }) => children(items)}
    </QueryStates>
  );
}
