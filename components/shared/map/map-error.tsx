import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '@/components/ui/state/load-error';
import { ApiError } from '@/lib/http/api-error';
import type { BaseMap } from '@/lib/map/base-map';

interface MapErrorProps {
  base: UseQueryResult<BaseMap>;
}

/** Shown if the map can't be loaded: no connection, or an update since the page was opened. */
export function MapError({ base: { error, refetch } }: MapErrorProps) {
  return (
    <LoadError
      subject="the map"
      {...(error instanceof ApiError && { reason: error.message })}
      onRetry={() => void refetch()}
    />
  );
}
