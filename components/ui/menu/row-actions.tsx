import { Button } from '@/components/ui/button';
import { Menu } from './menu';
import type { MenuItem } from './menu-item';
import { RowMenu } from './row-menu';

export interface RowDecision extends MenuItem {
  /** The accessible name, if the label and the row's name don't read well together. */
  name?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  isPending?: boolean;
}

interface RowActionsProps {
  /** The row's name, for screen readers. */
  name: string;
  /** The row's main actions; the first always has a button of its own. */
  decisions: readonly RowDecision[];
  /** Why there are no actions. */
  why?: string | undefined;
  /** Rarely used actions, in a menu. */
  more: readonly MenuItem[];
  /** Moves all actions but the first into the menu at any width. */
  isCompact?: boolean;
}

/** A row's actions. On cards and where a table has little room, all but the first are in a menu. */
export function RowActions({ name, decisions, why, more, isCompact = false }: RowActionsProps) {
  const [first, ...others] = decisions.map((decision) => {
    const { name: called, variant = 'secondary', isPending = false, ...item } = decision;
    const button = (
      <Button
        key={item.label}
        variant={variant}
        isPending={isPending}
        aria-label={called ?? `${item.label} ${name}`}
        aria-keyshortcuts={item.shortcut}
        onClick={item.onSelect}
      >
        {item.label}
      </Button>
    );
    return { item: { ...item, isDangerous: variant === 'danger' }, button };
  });
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end as-table:flex-nowrap as-table:items-center">
      {why !== undefined && (
        <span className="text-muted as-table:max-w-36 as-table:text-left as-table:whitespace-normal">
          {why}
        </span>
      )}
      {first?.button}
      <div
        className={
          others.length === 0
            ? 'contents'
            : `hidden ${isCompact ? '' : 'as-table:contents as-scroll:hidden'}`
        }
      >
        {others.map(({ button }) => button)}
        <RowMenu name={name} items={more} />
      </div>
      {others.length > 0 && (
        <div className={`contents ${isCompact ? '' : 'as-table:hidden as-scroll:contents'}`}>
          <Menu
            icon="ellipsis-horizontal"
            label={<span className="sr-only">Other actions for {name}</span>}
            items={[...others.map(({ item }) => item), ...more]}
          />
        </div>
      )}
    </div>
  );
}
