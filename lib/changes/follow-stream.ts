import * as z from 'zod/mini';
import { changedTopics, changesEndpoint, type Topic, TOPICS } from '@/lib/contracts/core/changes';
import { sessionEndpoint } from '@/lib/contracts/session/session';
import { ApiError } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { onReturn } from '@/lib/http/connection';
import { jsonOf } from '@/lib/core/json-of';
import { pause } from '@/lib/core/pause';
import type { Turn } from './lead';

/** Without a heartbeat for this long, the stream counts as dead. */
const SILENT_MS = 65_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Delay when the member has too many streams, which would otherwise cut each other off. */
const REPLACED_PAUSE_MS = 5 * 60_000;
/** A stream that lasted this long resets the backoff. */
const GOOD_MS = 30_000;

type End = 'broken' | 'refused' | 'replaced';

interface Reading {
  signal: AbortSignal;
  onOpen: () => void;
  onBeat: () => void;
  onTopics: (topics: readonly Topic[]) => void;
  onTrucks: (told: unknown) => void;
}

/** Reads one stream, and closes it on an error: `EventSource` would reconnect without backoff. */
const readStream = ({ signal, onOpen, onBeat, onTopics, onTrucks }: Reading): Promise<End> =>
  new Promise((resolve) => {
    const source = new EventSource(changesEndpoint.path);
    let isOpen = false;
    const end = (reason: End) => {
      clearTimeout(silence);
      source.close();
      signal.removeEventListener('abort', stop);
      resolve(reason);
    };
    const stop = () => end('broken');
    const watch = () => setTimeout(stop, SILENT_MS);
    let silence = watch();
    const hear = () => {
      clearTimeout(silence);
      silence = watch();
      onBeat();
    };
    signal.addEventListener('abort', stop);
    source.addEventListener('open', () => {
      isOpen = true;
      hear();
      onOpen();
    });
    source.addEventListener('beat', hear);
    source.addEventListener('message', ({ data }) => {
      hear();
      const changed = z.safeParse(changedTopics, jsonOf(String(data)));
      // A newer backend may know more topics than this page.
      onTopics(changed.success ? changed.data.topics : TOPICS);
    });
    source.addEventListener('trucks', ({ data }) => onTrucks(jsonOf(String(data))));
    source.addEventListener('replaced', () => end('replaced'));
    source.addEventListener('error', () => end(isOpen ? 'broken' : 'refused'));
  });

/** A refused stream doesn't reveal its status; if the session is over, this call leads to sign-in. */
async function isSignedOut(signal: AbortSignal): Promise<boolean> {
  try {
    await callEndpoint(sessionEndpoint, {}, { signal });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

const pauseAfter = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Ends the wait early once the panel responds again. */
async function pauseUntilReturn(milliseconds: number, signal: AbortSignal): Promise<void> {
  const early = new AbortController();
  const end = () => early.abort();
  const stop = onReturn(end);
  signal.addEventListener('abort', end);
  await pause(signal.aborted ? 0 : milliseconds, early.signal);
  signal.removeEventListener('abort', end);
  stop();
}

/** Reads one stream after another until the lead or the session ends. */
export async function followStream({
  signal,
  isLate,
  onBeat,
  onTopics,
  onTrucks,
}: Turn & Pick<Reading, 'onBeat' | 'onTopics' | 'onTrucks'>): Promise<void> {
  let failures = 0;
  let isMissing = isLate;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const onOpen = () => {
      // Changes in between were missed.
      if (isMissing) onTopics(TOPICS);
      isMissing = true;
    };
    const end = await readStream({ signal, onOpen, onBeat, onTopics, onTrucks });
    if (end === 'refused' && (await isSignedOut(signal))) return;
    failures = Date.now() - startedAt > GOOD_MS ? 1 : failures + 1;
    if (end === 'replaced') await pause(REPLACED_PAUSE_MS, signal);
    else await pauseUntilReturn(pauseAfter(failures), signal);
  }
}
