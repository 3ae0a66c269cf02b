import type { ReactNode } from 'react';
import { CardHiding } from '@/components/ui/card-hiding';
import type { DashboardCard } from '@/lib/dashboard/cards';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';

interface HideableProps {
  card: DashboardCard;
  children: ReactNode;
}

/** A card that the member may hide; while it is hidden it asks for nothing. */
export function Hideable({ card, children }: HideableProps) {
  const { hidden, setHidden } = useHiddenCards();
  if (hidden.includes(card)) return null;
  return <CardHiding value={() => setHidden(card, true)}>{children}</CardHiding>;
}
