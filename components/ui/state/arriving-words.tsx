import type { ReactNode } from 'react';
import { useSettled } from '@/lib/store/use-settled';
import { LiveRegion } from './live-region';

interface ArrivingWordsProps {
  className?: string;
  children: ReactNode;
}

/** A live region whose words are known from the start: they follow it, so that they are read out. */
export function ArrivingWords({ className, children }: ArrivingWordsProps) {
  const isSettled = useSettled();
  return <LiveRegion {...(className && { className })}>{isSettled && children}</LiveRegion>;
}
