import { Button } from '@/components/ui/button';
import { Menu } from './menu';
import type { MenuItem } from './menu-item';
import { RowMenu } from './row-menu';

export interface RowDecision extends MenuItem {
  /** The accessible name, where the label and the row’s name don’t read well one after the other. */
  name?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  isPending?: boolean;
}

interface RowActionsProps {
  /** Whose row it is, for those who don't see it. */
  name: string;
  /** What the row waits for; the first of them always has a button. */
  decisions: readonly RowDecision[];
  /** Why there are none. */
  why?: string | undefined;
  /** What is seldom done, behind one button. */
  more: readonly MenuItem[];
  /** In tables of any width all but the first is behind one button. */
  isCompact?: boolean;
}

/** What is done with a row. Where its table scrolls, all but the first is behind one button. */
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
        className={`contents ${others.length > 0 ? (isCompact ? 'as-table:hidden' : 'as-scroll:hidden') : ''}`}
      >
        {others.map(({ button }) => button)}
        <RowMenu name={name} items={more} />
      </div>
      {others.length > 0 && (
        <div className={`hidden ${isCompact ? 'as-table:contents' : 'as-scroll:contents'}`}>
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
