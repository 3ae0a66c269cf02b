import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { moved, orderedCards } from '@/lib/dashboard/card-order';
import { CARD_TITLES, type DashboardCard } from '@/lib/dashboard/cards';
import { useCardOrder } from '@/lib/dashboard/use-card-order';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';

interface CardOrderProps {
  hasQueues: boolean;
  hasDriven: boolean;
}

/** The cards that are shown as a list, each with buttons that move it. */
export function CardOrder(reader: CardOrderProps) {
  const { order, setOrder, resetOrder } = useCardOrder();
  const { hidden } = useHiddenCards();
  const [said, setSaid] = useState('');
  const all = orderedCards(order, reader);
  const shown = all.filter((card) => !hidden.includes(card));
  const others = all.filter((card) => hidden.includes(card));
  const move = (card: DashboardCard, by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    const next = moved(shown, card, by);
    // The row moves in the page, and would lose the focus by that.
    flushSync(() => setOrder([...next, ...others]));
    button.focus();
    setSaid(`${CARD_TITLES[card]}: place ${next.indexOf(card) + 1} of ${next.length}.`);
  };
  return (
    <div className="basis-full">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label="Order of cards" className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((card, place) => (
          <li key={card} className="flex items-center gap-1 rounded-md bg-raised/60 pl-3">
            <span className="mr-auto min-w-0 truncate">
              {place + 1}. {CARD_TITLES[card]}
            </span>
            <Button
              variant="quiet"
              aria-label={`Move “${CARD_TITLES[card]}” up`}
              aria-disabled={place === 0}
              className="px-3 aria-disabled:opacity-40"
              onClick={move(card, -1)}
            >
              ↑
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move “${CARD_TITLES[card]}” down`}
              aria-disabled={place === shown.length - 1}
              className="px-3 aria-disabled:opacity-40"
              onClick={move(card, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      {order.length > 0 && (
        <Button variant="quiet" className="mt-2" onClick={resetOrder}>
          Restore default order
        </Button>
      )}
    </div>
  );
}
