import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CARD_TITLES, type DashboardCard } from '@/lib/dashboard/cards';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';

interface HiddenCardsProps {
  /** Whether something waits for the member as one of the staff. */
  hasQueues: boolean;
}

/** The button that was pressed is gone: what it brought back is where the member goes on. */
function focusCard(card: DashboardCard): void {
  const titles = [...document.querySelectorAll<HTMLElement>('[data-card] h2')];
  const title = titles.find(({ textContent }) => textContent === CARD_TITLES[card]);
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}

/** What is hidden, to be shown again. */
export function HiddenCards({ hasQueues }: HiddenCardsProps) {
  const { hidden, show, showAll } = useHiddenCards();
  const [shown, setShown] = useState<DashboardCard | null>(null);
  useEffect(() => {
    if (shown !== null) focusCard(shown);
  }, [shown]);
  const cards = hidden.filter((card) => card !== 'queues' || hasQueues);
  return (
    <>
      <p role="status" className="sr-only">
        {cards.length === 1 && '1 card is hidden.'}
        {cards.length > 1 && `${cards.length} cards are hidden.`}
      </p>
      {cards.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">Hidden in this browser:</span>
          {cards.map((card) => (
            <Button
              key={card}
              onClick={() => {
                show(card);
                setShown(card);
              }}
            >
              Show “{CARD_TITLES[card]}”
            </Button>
          ))}
          {cards.length > 1 && (
            <Button variant="quiet" onClick={showAll}>
              Show all
            </Button>
          )}
        </div>
      )}
    </>
  );
}
