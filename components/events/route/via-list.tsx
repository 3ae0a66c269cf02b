import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface ViaListProps {
  via: readonly string[];
  /** Swaps the city at a place with the one after it. */
  onSwap: (place: number) => void;
  onRemove: (place: number) => void;
}

/** The cities on the way in their order. */
export function ViaList({ via, onSwap, onRemove }: ViaListProps) {
  if (via.length === 0) return null;
  return (
    <ol className="divide-y divide-line text-sm">
      {via.map((name, place) => (
        <li
          key={via.indexOf(name) === place ? name : `${name} ${place}`}
          className="flex items-center justify-between gap-2 py-1"
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="flex gap-1">
            <Button
              variant="quiet"
              disabled={place === 0}
              aria-label={`Move ${name} up`}
              onClick={() => onSwap(place - 1)}
            >
              <Icon name="arrow-up" />
            </Button>
            <Button
              variant="quiet"
              disabled={place === via.length - 1}
              aria-label={`Move ${name} down`}
              onClick={() => onSwap(place)}
            >
              <Icon name="arrow-down" />
            </Button>
            <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(place)}>
              <Icon name="x-mark" />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
