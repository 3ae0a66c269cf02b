import { Button } from '@/components/ui/button';
import { Menu } from './menu';
import type { MenuItem } from './menu-item';

interface RowMenuProps {
  /** Whose row it is, for those who don't see it. */
  name: string;
  items: readonly MenuItem[];
}

/** What is seldom done with a row, behind one button; a single thing is that button. */
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
            // Single keys press what the page holds, which the closed menu doesn't.
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
