import type { QueryClient } from '@tanstack/react-query';
import { createPanelClient } from '@/lib/app/panel-client';

let latest: QueryClient | undefined;

/** The query client of a panel that a test draws. */
export function newPanelClient(): QueryClient {
  latest = createPanelClient();
  return latest;
}

/** That of the panel drawn last. */
export const panelClient = (): QueryClient | undefined => latest;
