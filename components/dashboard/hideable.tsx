import { type ReactNode, useContext } from 'react';
import { CardHiding } from '@/components/ui/card-hiding';
import type { DashboardCard } from '@/lib/dashboard/cards';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';
import { Customising } from './customise/customising';

interface HideableProps {
  card: DashboardCard;
  children: ReactNode;
}

/** A card the member can hide while customising the dashboard; hidden cards fetch nothing. */
export function Hideable({ card, children }: HideableProps) {
  const isCustomising = useContext(Customising);
  const { hidden, setHidden } = useHiddenCards();
  if (hidden.includes(card)) return null;
  return (
    <CardHiding value={isCustomising ? () => setHidden(card, true) : null}>{children}</CardHiding>
  );
}
