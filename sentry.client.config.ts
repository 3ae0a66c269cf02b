import { init, makeFetchTransport, replayIntegration } from '@sentry/nextjs';
import { COLLECTED } from '@/lib/telemetry/collected';
import { isSecret, scrubbed, scrubbing } from '@/lib/telemetry/scrub';

// Through this file only what is named here is loaded, not the whole package.
export { captureException } from '@sentry/nextjs';

const HOUR_MS = 3_600_000;

export function startTelemetry(dsn: string): void {
  init({
    dsn,
    tunnel: '/monitoring',
    transport: scrubbing(makeFetchTransport),
    tracesSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    dataCollection: COLLECTED,
    integrations: [
      replayIntegration({
        maskAllText: true,
        blockAllMedia: true,
        flushMinDelay: 5000,
        flushMaxDelay: 5500,
        // The SDK takes at most this for "about 5 seconds".
        minReplayDuration: 4999,
        maxReplayDuration: HOUR_MS,
        beforeAddRecordingEvent: scrubbed,
        // What is compressed can't be scrubbed, and a recording begins with the address of its page.
        useCompression: !isSecret(window.location.href),
      }),
    ],
  });
}
