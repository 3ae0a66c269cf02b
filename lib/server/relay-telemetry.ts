import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { parseDsn, type TelemetryProject } from './dsn';
import { readBody } from './read-body';
import { refuse, refuseMethod } from './refuse';

export const LARGEST_ENVELOPE = 2 * 1024 * 1024;
const ANSWER_WITHIN_MS = 5000;
const PASSED_BACK = ['retry-after', 'x-sentry-rate-limits'];

const envelopeHeader = z.object({ dsn: z.string() });

function dsnOf(envelope: Buffer): string | undefined {
  const end = envelope.indexOf('\n');
  try {
    const header: unknown = JSON.parse(envelope.toString('utf8', 0, end < 0 ? undefined : end));
    return z.safeParse(envelopeHeader, header).data?.dsn;
  } catch {
    return undefined;
  }
}

async function send(
  project: TelemetryProject,
  envelope: Buffer,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const answer = await fetch(project.envelopeUrl, {
    method: 'POST',
    headers: { 'content-type': req.headers['content-type'] ?? 'application/x-sentry-envelope' },
    body: new Uint8Array(envelope),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) res.setHeader(name, value);
  }
  res.setHeader('cache-control', 'no-store');
  res.writeHead(answer.status).end();
}

/**
 * Takes telemetry from our own pages to the project that is set, so that no page contacts another
 * host. Only the body and its type go on: no cookie, no address, and never to a project of others.
 */
export async function relayTelemetry(
  dsn: string | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== 'POST') {
    refuseMethod(res, 'POST');
    return;
  }
  const project = dsn ? parseDsn(dsn) : undefined;
  if (!project) {
    req.resume();
    res.writeHead(204).end();
    return;
  }
  try {
    const envelope = await readBody(req, LARGEST_ENVELOPE);
    if (!envelope) {
      refuse(res, 413, { code: 'too_large', message: 'This report is too large.' });
      return;
    }
    const sentFor = dsnOf(envelope);
    if (sentFor === undefined)
      refuse(res, 400, { code: 'not_understood', message: 'This isn’t a telemetry report.' });
    else if (parseDsn(sentFor)?.id !== project.id)
      refuse(res, 403, { code: 'foreign_project', message: 'This report is for another project.' });
    else await send(project, envelope, req, res);
  } catch {
    if (!res.closed)
      refuse(res, 502, { code: 'telemetry_unreachable', message: 'The report wasn’t taken.' });
  }
}
