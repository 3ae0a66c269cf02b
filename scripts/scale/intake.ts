import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { measure, measureFor, type Times } from './load';
import { SECRET, steamIdOf, type Size } from './size';

/** Trackers' servers send for many drivers at once. */
export const SENDERS = 64;
const BODIES = 10_000;
const MEASURED_MS = 10_000;
/** Sent before, so that what is measured is a backend at work. */
const WARM_UP = 500;
const MINUTE_MS = 60_000;

const FIXTURE = '__tests__/fixtures/trucky/tampere-helsinki.json';
const body = z
  .looseObject({ data: z.looseObject({}) })
  .parse(JSON.parse(readFileSync(FIXTURE, 'utf8')));

/** A delivery that nobody has reported yet, of the last hours, none at the time of another of its driver's. */
function bodyOf(turn: number, { members }: Size): string {
  const finished = new Date(Date.now() - (Math.floor(turn / members) + 1) * 60 * MINUTE_MS);
  const data = {
    ...body.data,
    id: `sent-${turn}`,
    driver: { steam_profile: { steam_id: steamIdOf(1 + (turn % members)) } },
    started_at: new Date(finished.getTime() - 50 * MINUTE_MS).toISOString(),
    completed_at: finished.toISOString(),
  };
  return JSON.stringify({ ...body, data });
}

/** Accepted webhooks a second over the given copies of the backend; `run` counts the measurements of a base. */
export async function measureIntake(
  urls: readonly string[],
  size: Size,
  run: number,
): Promise<Times> {
  const dispatcher = new Agent({ connections: SENDERS });
  const bodies = Array.from({ length: WARM_UP + BODIES }, (_, turn) => {
    const raw = bodyOf(run * (WARM_UP + BODIES) + turn, size);
    return { raw, signature: createHmac('sha256', SECRET).update(raw).digest('hex') };
  });
  const post = async (turn: number) => {
    const { raw, signature } = bodies[turn] ?? { raw: '', signature: '' };
    const answer = await request(`${urls[turn % urls.length]}/api/trackers/trucky`, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature-sha256': signature },
      body: raw,
    });
    const text = await answer.body.text();
    if (!text.includes('"accepted"')) throw new Error(`${answer.statusCode} ${text}`);
  };
  await measure(WARM_UP, SENDERS, post);
  const times = await measureFor(MEASURED_MS, SENDERS, (turn) => post(WARM_UP + turn), BODIES);
  await dispatcher.close();
  return times;
}
