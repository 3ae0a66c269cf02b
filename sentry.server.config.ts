import { init } from '@sentry/nextjs';
import { COLLECTED } from '@/lib/telemetry/collected';

init({ dsn: process.env.SENTRY_DSN, tracesSampleRate: 1, dataCollection: COLLECTED });
