import { Icon } from '@/components/ui/icon';

interface SearchButtonProps {
  /** Position and breakpoints as classes. */
  className: string;
  onOpen: () => void;
}

/** Opens the global search on small screens. */
export function SearchButton({ className, onOpen }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label="Search"
      onClick={onOpen}
      className={`size-11 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:bg-raised hover:text-ink ${className}`}
    >
      <Icon name="magnifying-glass" className="size-6" />
    </button>
  );
}
