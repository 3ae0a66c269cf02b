import { init, makeNodeTransport } from '@sentry/nextjs';
import { COLLECTED } from '@/lib/telemetry/collected';
import { scrubbing } from '@/lib/telemetry/scrub';

init({
  dsn: process.env.SENTRY_DSN,
  tracesSampleRate: 1,
  dataCollection: COLLECTED,
  transport: scrubbing(makeNodeTransport),
});
