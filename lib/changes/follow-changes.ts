import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { changedTopics, type Topic } from '@/lib/contracts/core/changes';
import { noteBeat } from '@/lib/http/connection';
import { pause } from '@/lib/core/pause';
import { followStream } from './follow-stream';
import { lead } from './lead';
import { createRefresh } from './refresh';
import { tellTrucks } from './trucks';

const QUIET_MS = 500;

const movedTrucks = z.object({ trucks: z.unknown() });

/** Waits until two checks in a row find no query fetching. */
async function waitForQuiet(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  let isQuiet = false;
  while (!signal.aborted) {
    const wasQuiet = isQuiet;
    isQuiet = queryClient.isFetching() === 0;
    if (isQuiet && wasQuiet) return;
    await pause(QUIET_MS, signal);
  }
}

interface Following {
  queryClient: QueryClient;
  /** The other tabs, and the changes they have sent. */
  tabs: BroadcastChannel;
  told: unknown[];
  signal: AbortSignal;
}

/** Refetches what has changed. All tabs of a browser share one stream. */
export async function followChanges({ queryClient, tabs, told, signal }: Following): Promise<void> {
  await waitForQuiet(queryClient, signal);
  if (signal.aborted) return;
  const refresh = createRefresh(queryClient, signal);
  const hear = (said: unknown) => {
    const moved = z.safeParse(movedTrucks, said);
    if (moved.success && moved.data.trucks !== undefined) return tellTrucks(moved.data.trucks);
    const changed = z.safeParse(changedTopics, said);
    if (!changed.success) return;
    noteBeat();
    refresh(changed.data.topics);
  };
  tabs.onmessage = ({ data }) => hear(data);
  told.forEach(hear);
  const onTopics = (topics: readonly Topic[]) => {
    refresh(topics);
    tabs.postMessage({ topics });
  };
  const onTrucks = (trucks: unknown) => {
    tellTrucks(trucks);
    tabs.postMessage({ trucks });
  };
  // An empty change tells the other tabs that the stream is alive.
  const onBeat = () => {
    noteBeat();
    tabs.postMessage({ topics: [] });
  };
  await lead(signal, (turn) => followStream({ ...turn, onBeat, onTopics, onTrucks }));
}
