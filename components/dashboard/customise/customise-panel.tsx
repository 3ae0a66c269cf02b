import { Button } from '@/components/ui/button';
import { CARD_TITLES, isCard } from '@/lib/dashboard/cards';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';
import { useShownAgain } from '@/lib/dashboard/use-shown-again';
import { CardOrder } from './card-order';

interface CustomisePanelProps {
  /** Whether the member works on any staff queue. */
  hasQueues: boolean;
  hasDriven: boolean;
  onDone: () => void;
}

/** While cards can be hidden: those that are, with buttons to show them again. */
export function CustomisePanel({ hasQueues, hasDriven, onDone }: CustomisePanelProps) {
  const { hidden, setHidden, showAll } = useHiddenCards();
  const goOnAt = useShownAgain();
  const cards = hidden.filter(isCard).filter((card) => card !== 'queues' || hasQueues);
  return (
    <section
      aria-label="Customise dashboard"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-surface p-3 text-sm"
    >
      <p className="mr-auto text-muted">
        Move cards with the arrows, and hide them with the cross in their corner.
      </p>
      <p role="status" className="sr-only">
        {cards.length === 1 && '1 card is hidden.'}
        {cards.length > 1 && `${cards.length} cards are hidden.`}
      </p>
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
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
      <CardOrder hasQueues={hasQueues} hasDriven={hasDriven} />
    </section>
  );
}
