import { Button } from '@/components/ui/button';
import { CARD_TITLES, isCard } from '@/lib/dashboard/cards';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';
import { useShownAgain } from '@/lib/dashboard/use-shown-again';

interface HiddenCardsProps {
  /** Whether the member works on any staff queue. */
  hasQueues: boolean;
}

/** Hidden cards, with buttons to show them again. */
export function HiddenCards({ hasQueues }: HiddenCardsProps) {
  const { hidden, setHidden, showAll } = useHiddenCards();
  const goOnAt = useShownAgain();
  const cards = hidden.filter(isCard).filter((card) => card !== 'queues' || hasQueues);
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
                setHidden(card, false);
                goOnAt(card);
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
