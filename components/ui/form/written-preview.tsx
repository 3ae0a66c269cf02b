import type { UseQueryResult } from '@tanstack/react-query';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { WrittenText } from '@/components/ui/text/written-text';

interface WrittenPreviewProps {
  query: UseQueryResult<{ html: string }>;
}

/** A preview of a text that is being written. */
export function WrittenPreview({ query }: WrittenPreviewProps) {
  return (
    <QueryStates subject="the preview" query={query} skeleton={<RowsSkeleton count={3} />}>
      {({ html }) => <WrittenText html={html} />}
    </QueryStates>
  );
}
