import type { ReactNode } from 'react';
import type { DashboardCard } from '@/lib/dashboard/cards';
import { WHOLE_ROW } from './card-widths';
import { Hideable } from './hideable';

interface CardPlaceProps {
  card: DashboardCard;
  width?: string;
  children: ReactNode;
}

/** A card’s place in the rows of the dashboard. */
export const CardPlace = ({ card, width = WHOLE_ROW, children }: CardPlaceProps) => (
  <div className={`flex flex-col *:grow empty:hidden ${width}`}>
    <Hideable card={card}>{children}</Hideable>
  </div>
);
