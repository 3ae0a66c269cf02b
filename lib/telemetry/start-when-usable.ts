import { onceLoaded } from '@/lib/start/once-loaded';
import { deliverReportsTo, reportError } from './report-error';

interface Sdk {
  startTelemetry: (dsn: string) => void;
  captureException: (error: unknown) => void;
}

const keepError = (event: ErrorEvent) => reportError(event.error ?? event.message);
const keepRejection = (event: PromiseRejectionEvent) => reportError(event.reason);

async function start(dsn: string, load: () => Promise<Sdk>): Promise<void> {
  const sdk = await load();
  // From here on the SDK listens itself.
  removeEventListener('error', keepError);
  removeEventListener('unhandledrejection', keepRejection);
  sdk.startTelemetry(dsn);
  deliverReportsTo(sdk.captureException);
}

/** Starts telemetry once the page is usable. Errors before that are kept and handed over. */
export function startTelemetryWhenUsable(dsn: string, load: () => Promise<Sdk>): void {
  addEventListener('error', keepError);
  addEventListener('unhandledrejection', keepRejection);
  // A page that can't get telemetry loses telemetry and nothing else.
  const begin = () => void start(dsn, load).catch(() => undefined);
  onceLoaded(begin);
}
