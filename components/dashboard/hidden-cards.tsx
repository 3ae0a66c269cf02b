import { Button } from '@/components/ui/button';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';

/** What is hidden, to be shown again. */
export function HiddenCards() {
  const { titles, show, showAll } = useHiddenCards();
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
      <p role="status" className="text-muted empty:hidden">
        {titles.length > 0 && 'Hidden in this browser:'}
      </p>
      {titles.map((title) => (
        <Button key={title} onClick={() => show(title)}>
          Show “{title}”
        </Button>
      ))}
      {titles.length > 1 && (
        <Button variant="quiet" onClick={showAll}>
          Show all
        </Button>
      )}
    </div>
  );
}
