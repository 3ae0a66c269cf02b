import { useEffect, useEffectEvent, useState } from 'react';
import { holdEntry, isEntryHeld, releaseEntry, timeLeft } from './entries';

const TICK_MS = 1_000;

interface Countdown {
  entry: string;
  /** The initial value. */
  seconds: number;
  isPaused: boolean;
  onZero: () => void;
}

/**
 * Counts down by one a second, and calls back once zero has been drawn. Hidden windows don't count,
 * and a pause in one window pauses all.
 */
export function useCountdown({ entry, seconds, isPaused, onZero }: Countdown): {
  percentLeft: number;
} {
  const [left, setLeft] = useState(() => timeLeft.get(entry) ?? seconds);
  const finish = useEffectEvent(onZero);
  const isOver = left === 0;

  useEffect(() => {
    timeLeft.set(entry, left);
  }, [entry, left]);

  useEffect(() => {
    if (isOver) return finish();
    const tick = () => {
      if (document.visibilityState === 'hidden') return;
      if (isPaused) holdEntry(entry);
      else if (!isEntryHeld(entry)) setLeft((before) => Math.max(before - 1, 0));
    };
    if (isPaused) tick();
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      if (isPaused) releaseEntry(entry);
    };
  }, [entry, isOver, isPaused]);

  return { percentLeft: (left * 100) / seconds };
}
