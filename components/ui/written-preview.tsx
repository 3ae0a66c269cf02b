import type { UseQueryResult } from '@tanstack/react-query';
import { QueryStates } from './query-states';
import { RowsSkeleton } from './rows-skeleton';
import { WrittenText } from './written-text';

interface WrittenPreviewProps {
  query: UseQueryResult<{ html: string }>;
}

/** How a text will look that is still being written. */
export function WrittenPreview({ query }: WrittenPreviewProps) {
  return (
    <QueryStates subject="the preview" query={query} skeleton={<RowsSkeleton count={3} />}>
      {({ html }) => <WrittenText html={html} />}
    </QueryStates>
  );
}
