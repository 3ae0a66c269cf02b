import type { ReactNode } from 'react';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import type { useExamCatalogue } from '@/lib/exams/queries';
import { ApiError } from '@/lib/http/api-error';
import { useFailure } from '@/lib/http/use-failure';
import { RankNeeded } from './rank-needed';

interface CatalogueStatesProps {
  catalogue: ReturnType<typeof useExamCatalogue>;
  children: (items: CatalogueItem[]) => ReactNode;
}

/** The exams, or that the member's rank doesn't open them yet. */
export function CatalogueStates({ catalogue, children }: CatalogueStatesProps) {
  const failure = useFailure(catalogue);
  if (failure instanceof ApiError && failure.code === 'rank_missing')
    return <RankNeeded objection={failure.message} />;
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
