import type { ReactNode } from 'react';
import { useNearView } from '@/lib/near/use-near-view';

interface NearViewProps {
  children: ReactNode;
  /** The content's height, so that nothing shifts when it appears. */
  placeholder: ReactNode;
}

/** Draws, and thereby loads, its content when the reader comes to it. */
export function NearView({ children, placeholder }: NearViewProps) {
  const { ref, isNear } = useNearView();
  return isNear ? children : <div ref={ref}>{placeholder}</div>;
}
