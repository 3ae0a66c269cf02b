import { Button } from '@/components/ui/button';
import { Menu } from './menu';
import type { MenuItem } from './menu-item';

interface RowMenuProps {
  /** The row's name, for screen readers. */
  name: string;
  items: readonly MenuItem[];
}

/** Rarely used actions of a row, in a menu; a single action is a plain button. */
export function RowMenu({ name, items }: RowMenuProps) {
  const [only, ...others] = items;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Button
        variant="quiet"
        aria-label={`${only.label} for ${name}`}
        aria-keyshortcuts={only.shortcut}
        onClick={only.onSelect}
      >
        {only.label}
      </Button>
    );
  return (
    <>
      <Menu
        label={
          <span>
            More<span className="sr-only"> actions for {name}</span>
          </span>
        }
        items={items}
      />
      {items.map(
        ({ label, shortcut, onSelect }) =>
          shortcut && (
            // Shortcuts press elements in the page, and a closed menu has none.
            <button
              key={label}
              type="button"
              hidden
              aria-keyshortcuts={shortcut}
              onClick={onSelect}
            >
              {label}
            </button>
          ),
      )}
    </>
  );
}
