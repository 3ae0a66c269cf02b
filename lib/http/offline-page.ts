import { onceLoaded } from '@/lib/start/once-loaded';

const WORKER = '/service-worker.js';

// Without the worker, the browser shows its own error page.
const register = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined);

/**
 * Registers the service worker for the offline page once this page is idle. Not in development,
 * where the server restarts too often for it to help.
 */
export function keepOfflinePage(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  onceLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else register();
  });
}
