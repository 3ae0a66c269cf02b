import type { ReactNode } from 'react';
import { useSettled } from '@/lib/store/use-settled';
import { LiveRegion } from './live-region';

interface ArrivingWordsProps {
  className?: string;
  children: ReactNode;
}

/** A live region for text known from the start, added a moment later so that it is announced. */
export function ArrivingWords({ className, children }: ArrivingWordsProps) {
  const isSettled = useSettled();
  return <LiveRegion {...(className && { className })}>{isSettled && children}</LiveRegion>;
}
