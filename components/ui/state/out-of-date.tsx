import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { LiveRegion } from './live-region';
import { Notice } from './notice';

interface OutOfDateProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/**
 * Shown above earlier data that could not be refreshed, unless the connection notice already says
 * so for the whole page.
 */
export function OutOfDate({ query: { error, isFetching, refetch } }: OutOfDateProps) {
  return (
    <LiveRegion className="mb-3 [body:has([data-away])_&]:hidden">
      {error && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">What you see may be out of date. {error.message}</p>
            <Button isPending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
    </LiveRegion>
  );
}
