import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '@/backend/core/context';
import { Refusal, tooMany } from '@/backend/core/http/errors';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { countRefused, noteRefused } from './refused-store';

/** Enough to see what it was meant to be. */
const BEGINNING_BYTES = 2048;
const BEGINNINGS_PER_HOUR = 200;
/** Of all trackers together: more are refused without a trace, or strangers could fill the disk. */
const NOTED_PER_HOUR = 1000;
const REFUSED_PER_MINUTE = 30;
const ALARM_PER_HOUR = 10;

/** Which proof a body lacks, or brought in vain, for those who have to set up its sender. */
function whatIsWrong(headers: IncomingHttpHeaders, proofs: readonly string[]): string {
  if (proofs.length === 0) return 'The secret in the address is wrong.';
  const given = proofs.find((name) => headers[name] !== undefined);
  return given ? `${given} is wrong.` : `${proofs.join(' or ')} is missing.`;
}

interface Unproven {
  address: string;
  network: string;
  body: Uint8Array;
  headers: IncomingHttpHeaders;
}

/** What a sender without proof is answered; notes the attempt, apart from genuine bodies. */
export async function refuseBody(
  { db, clock, limits, log }: Pick<Context, 'db' | 'clock' | 'limits' | 'log'>,
  tracker: Tracker,
  { address, network, body, headers }: Unproven,
  proofs: readonly string[],
): Promise<Refusal> {
  if (!limits.allows(`refused payloads of network ${network}`, REFUSED_PER_MINUTE))
    return tooMany('Too many payloads with a wrong signature.', 60);
  const now = clock.now();
  const earlier = await countRefused(db, tracker, now);
  const refusal = new Refusal(401, 'wrong_signature', 'The signature is missing or wrong.');
  if (earlier.all >= NOTED_PER_HOUR) return refusal;
  const lastHour = earlier.of_tracker;
  const reason = whatIsWrong(headers, proofs);
  const received = { tracker, address, body, reason, received_at: now };
  await noteRefused(db, received, lastHour < BEGINNINGS_PER_HOUR ? BEGINNING_BYTES : 0);
  if (lastHour === ALARM_PER_HOUR)
    log.warn({ tracker, address }, 'many tracker payloads with a wrong signature in the last hour');
  return refusal;
}
