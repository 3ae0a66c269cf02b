import { onceLoaded } from '@/lib/start/once-loaded';

const WORKER = '/service-worker.js';

// A browser that refuses it shows an error page of its own.
const register = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined);

/**
 * Registers the service worker that shows a page of ours where one can't be loaded, once this page is
 * idle. Not in development, where the server restarts too often for it to help.
 */
export function keepOfflinePage(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  onceLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else register();
  });
}
