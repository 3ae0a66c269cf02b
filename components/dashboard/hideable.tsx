import type { ReactNode } from 'react';
import { CardHiding } from '@/components/ui/card-hiding';
import type { DashboardCard } from '@/lib/dashboard/cards';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';

interface HideableProps {
  card: DashboardCard;
  children: ReactNode;
}

/** A card the member can hide; hidden cards fetch nothing. */
export function Hideable({ card, children }: HideableProps) {
  const { hidden, setHidden } = useHiddenCards();
  if (hidden.includes(card)) return null;
  return <CardHiding value={() => setHidden(card, true)}>{children}</CardHiding>;
}
