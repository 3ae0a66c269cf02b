import { Icon } from './icon';
import { keepFocus } from '@/lib/keys/keep-focus';

interface HideCardProps {
  title: string;
  onHide: () => void;
}

/** In the corner of the card, but last in tab order, so that the content comes first. */
export function HideCard({ title, onHide }: HideCardProps) {
  return (
    <button
      type="button"
      aria-label={`Hide “${title}”`}
      title="Hide"
      onClick={() => {
        keepFocus()();
        onHide();
      }}
      className="absolute top-3 right-2.5 rounded-md p-1.5 text-muted transition hover:bg-raised hover:text-ink sm:top-4 sm:right-3.5"
    >
      <Icon name="x-mark" className="size-4" />
    </button>
  );
}
