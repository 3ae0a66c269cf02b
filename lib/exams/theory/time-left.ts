import { useSyncExternalStore } from 'react';
import { clockAhead } from '@/lib/exams/clock-ahead';
import { everySecond } from '@/lib/format/every-second';

const SECOND_MS = 1_000;

/** Seconds until a moment on this device's clock, never below zero; null in static HTML. */
export const useSecondsLeft = (until: number): number | null =>
  useSyncExternalStore<number | null>(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)),
    () => null,
  );

/** When a test ends on this device's clock, which may differ from the server's. */
export const endHere = (answer: { ends_at: string; now: string }, receivedAt: number): number =>
  Date.parse(answer.ends_at) + clockAhead(answer, receivedAt);
