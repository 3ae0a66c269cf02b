import { useEffect, useEffectEvent, useState } from 'react';

const SECONDS = 5;
const TICK_MS = 1_000;

interface Countdown {
  isPaused: boolean;
  onZero: () => void;
}

/** Counts from five to zero by one a second, and says so once zero has been drawn. */
export function useCountdown({ isPaused, onZero }: Countdown): { percentLeft: number } {
  const [left, setLeft] = useState(SECONDS);
  const finish = useEffectEvent(onZero);
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return finish();
    if (isPaused) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(seconds - 1, 0)), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, isPaused]);

  return { percentLeft: (left * 100) / SECONDS };
}
