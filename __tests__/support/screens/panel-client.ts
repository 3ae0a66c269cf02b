import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/lib/http/query-client';

let latest: QueryClient | undefined;

/** The query client of a panel that a test draws. */
export function createPanelClient(): QueryClient {
  latest = createQueryClient();
  return latest;
}

/** That of the panel drawn last. */
export const panelClient = (): QueryClient | undefined => latest;
