import { keepOfflinePage } from '@/lib/http/offline-page';
import { startTelemetryWhenUsable } from '@/lib/telemetry/start-when-usable';

const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;

if (dsn) startTelemetryWhenUsable(dsn, () => import('./sentry.client.config'));

keepOfflinePage();
