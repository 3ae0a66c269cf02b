import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sha256 } from '@/backend/core/http/tokens';
import { openEmbedded } from '@/backend/core/db/open-database';
import { movedTrucks } from '@/lib/contracts/map/map';
import { type RunningBackend, startBackend } from '@/scripts/scale/backend';
import { fillMembers } from '@/scripts/scale/fill-members';
import { tokenOf } from '@/scripts/scale/size';

const SENDERS = 500;
const EVERY_MS = 2_000;
const MAPS = 200;
const WARM_MS = 4_000;
const MEASURED_MS = 20_000;
/** Then it ends, whatever has been sent: a busy machine is no reason to load it longer. */
const LONGEST_MS = 60_000;
/** So many of the open maps read what they are sent: the others would only slow this process down. */
const READ = 5;
const TICKS_A_SECOND = 100;

export interface MapLoad {
  /** Of one core, from 0 to 1; undefined where the system doesn’t tell. */
  share: number | undefined;
  /** From sending a position to its arrival at an open map, in milliseconds. */
  delays: number[];
  seconds: number;
  sent: number;
  refused: number;
}

const trackerToken = (member: number) => `measured-${member}`;

async function fill(folder: string): Promise<void> {
  const client = await PGlite.create(path.join(folder, 'database'));
  const opened = await openEmbedded(client);
  await fillMembers((statement) => client.exec(statement), {
    members: SENDERS,
    days: 30,
    deliveries: 0,
  });
  // Nobody is signed in without a standing.
  await client.exec(`insert into driver_totals (user_id) select id from users on conflict do nothing;
    update users set tracker = 'job_logger';
    insert into position_sharing (user_id, since) select id, now() from users;
    insert into open_jobs (user_id, content_hash, game, started_at) select id, 'x', 'eut2', now() from users`);
  // As if they had been sending before: the use of a token is noted once a minute.
  const tokens = Array.from(
    { length: SENDERS },
    (_, place) =>
      `(${place + 1}, '${sha256(trackerToken(place + 1))}', now(), now() - interval '1 minute' * random())`,
  );
  await client.exec(
    `insert into tracker_tokens (user_id, token_hash, created_at, last_used_at) values ${tokens.join()}`,
  );
  await opened.close();
}

/** Seconds of a processor that a process has used, as Linux counts them. */
async function usedBy(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

interface Measuring {
  url: string;
  /** Positions say when they were sent, in milliseconds since then. */
  began: number;
  signal: AbortSignal;
}

const isEnd = (error: unknown) =>
  error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);

/** Opens the map as a member of their own, and returns what follows its stream. */
async function openMap({ url, began, signal }: Measuring, member: number) {
  const headers = { cookie: `session=${tokenOf(member)}`, accept: 'text/event-stream' };
  const stream = await fetch(`${url}/api/changes`, { headers, signal });
  const opened = await fetch(`${url}/api/map/trucks`, { headers, signal });
  const { body } = stream;
  if (!stream.ok || !body || !opened.ok)
    throw new Error(`A map could not be opened: ${stream.status}, ${opened.status}.`);
  await opened.text();
  return async (delays: number[] | null) => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      if (!delays) continue;
      text += decoder.decode(chunk, { stream: true });
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) {
        if (!event.includes('event: trucks')) continue;
        const now = performance.now() - began;
        const data: unknown = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');
        for (const [, , x] of movedTrucks.parse(data).trucks) delays.push(now - x);
      }
    }
  };
}

async function send(
  { url, began, signal }: Measuring,
  member: number,
  count: (ok: boolean) => void,
) {
  const from = performance.now() + (member / SENDERS) * EVERY_MS;
  for (let turn = 0; !signal.aborted; turn += 1) {
    await sleep(Math.max(0, from + turn * EVERY_MS - performance.now()));
    const told = { x: performance.now() - began, y: 0, z: member * 10, speed: 22, heading: 0.5 };
    const answer = await fetch(`${url}/api/trackers/job-logger/v1/truck`, {
      method: 'POST',
      headers: { 'authorization-token': trackerToken(member), 'content-type': 'application/json' },
      body: JSON.stringify(told),
    });
    await answer.text();
    count(answer.ok);
  }
}

async function measureAt({ url, pid }: RunningBackend): Promise<MapLoad> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(LONGEST_MS)]);
  const measuring = { url, began: performance.now(), signal };
  const delays: number[] = [];
  let [sent, refused] = [0, 0];
  const count = (isOk: boolean) => {
    sent += 1;
    if (!isOk) refused += 1;
  };
  try {
    const follow: Awaited<ReturnType<typeof openMap>>[] = [];
    for (let member = 1; member <= MAPS; member += 1) follow.push(await openMap(measuring, member));
    const work = [
      ...follow.map((one, place) => one(place < READ ? delays : null)),
      ...Array.from({ length: SENDERS }, (_, place) => send(measuring, place + 1, count)),
    ];
    const all = Promise.all(
      work.map((one) =>
        one.catch((error: unknown) => {
          if (!isEnd(error)) throw error;
        }),
      ),
    );
    await Promise.race([all, sleep(WARM_MS)]);
    [delays.length, sent, refused] = [0, 0, 0];
    const [before, start] = [await usedBy(pid), performance.now()];
    await Promise.race([all, sleep(MEASURED_MS)]);
    const [after, seconds] = [await usedBy(pid), (performance.now() - start) / 1000];
    const found = { delays: [...delays], sent, refused, seconds };
    end.abort();
    await all;
    const isKnown = before !== undefined && after !== undefined;
    return { ...found, share: isKnown ? (after - before) / seconds : undefined };
  } finally {
    end.abort();
  }
}

/** Senders and open maps at one backend with the embedded database. */
export async function measureMapLoad(): Promise<MapLoad> {
  const folder = await mkdtemp(path.join(tmpdir(), 'panel-map-'));
  try {
    await fill(folder);
    const backend = await startBackend({ DATA_DIR: folder });
    try {
      return await measureAt(backend);
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
