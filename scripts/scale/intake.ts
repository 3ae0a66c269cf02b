import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { SECRET, steamIdOf, type Size } from './fill';
import { measure, type Times } from './load';

const CLIENTS = 32;
const BODIES = 5000;
const MINUTE_MS = 60_000;

const FIXTURE = '__tests__/fixtures/trucky/tampere-helsinki.json';
const body = z
  .looseObject({ data: z.looseObject({}) })
  .parse(JSON.parse(readFileSync(FIXTURE, 'utf8')));

/** A delivery that nobody has reported yet, finished in the last days, none at the time of another of its driver's. */
function bodyOf(turn: number, members: number, run: number): string {
  const round = run * Math.ceil(BODIES / members) + Math.floor(turn / members);
  const finished = new Date(Date.now() - (round + 1) * 60 * MINUTE_MS);
  const data = {
    ...body.data,
    id: `${run}-${turn}`,
    driver: { steam_profile: { steam_id: steamIdOf(1 + (turn % members)) } },
    started_at: new Date(finished.getTime() - 50 * MINUTE_MS).toISOString(),
    completed_at: finished.toISOString(),
  };
  return JSON.stringify({ ...body, data });
}

/** Accepted webhooks a second over the given copies of the backend. */
export async function measureIntake(
  urls: readonly string[],
  { members }: Size,
  run: number,
): Promise<Times> {
  const dispatcher = new Agent({ connections: CLIENTS });
  const bodies = Array.from({ length: BODIES }, (_, turn) => {
    const raw = bodyOf(turn, members, run);
    return { raw, signature: createHmac('sha256', SECRET).update(raw).digest('hex') };
  });
  const post = async (turn: number) => {
    const { raw, signature } = bodies[turn % BODIES] ?? { raw: '', signature: '' };
    const answer = await request(`${urls[turn % urls.length]}/api/trackers/trucky`, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature-sha256': signature },
      body: raw,
    });
    const text = await answer.body.text();
    if (!text.includes('"accepted"')) throw new Error(`${answer.statusCode} ${text}`);
  };
  const times = await measure(BODIES, CLIENTS, post);
  await dispatcher.close();
  return times;
}
