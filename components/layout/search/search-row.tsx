import { Icon } from '@/components/ui/icon';
import { useCommandKey } from '@/lib/keys/use-command-key';

/** Opens the global search, like Ctrl K and ⌘ K. Small screens have it in their top bar. */
export function SearchRow({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="mx-3 mt-3 hidden min-h-9 cursor-pointer items-center gap-3 rounded-md border border-line bg-canvas/50 px-3 text-sm text-muted transition-colors hover:border-muted/60 hover:text-ink lg:flex"
    >
      <Icon name="magnifying-glass" />
      Search
      <kbd aria-hidden="true" className="ml-auto font-sans text-xs">
        {useCommandKey()} K
      </kbd>
    </button>
  );
}
