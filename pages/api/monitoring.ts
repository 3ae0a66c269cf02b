import type { IncomingMessage, ServerResponse } from 'node:http';
import { relayTelemetry } from '@/lib/server/relay-telemetry';

export const config = { api: { bodyParser: false, externalResolver: true } };

// Read where it is used: the build puts the value here, the same as in the pages.
export default function monitoring(req: IncomingMessage, res: ServerResponse): Promise<void> {
  return relayTelemetry(process.env.NEXT_PUBLIC_SENTRY_DSN, req, res);
}
