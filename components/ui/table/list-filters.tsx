import { Fragment, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface ListFiltersProps {
  /** Comes first, and stays in sight on a phone. */
  search?: ReactNode;
  isNarrowed: boolean;
  onReset: () => void;
  /** What can be done with the list as it is shown; with `more`, a phone has it among the filters. */
  actions?: ReactNode;
  /** Left out if there is only a search. */
  children?: ReactNode;
  /** Rarely used filters, shown when asked for, and how many of them are set; `beside` of the others, which a phone hides too. */
  more?: { fields: ReactNode; active: number; beside: number };
}

const inBrackets = (count: number) => (count > 0 ? ` (${count})` : '');

/** What a list is narrowed by. On a phone it opens when asked for, so that the list is seen first. */
export function ListFilters(props: ListFiltersProps) {
  const { search, isNarrowed, onReset, actions, children, more } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const id = useId();
  const hasFields = children !== undefined || more !== undefined;
  const actionBar = actions && (
    <div
      className={`flex flex-wrap items-center gap-2 sm:ml-auto ${more ? 'col-span-full sm:order-2' : ''}`}
    >
      {actions}
    </div>
  );
  return (
    <div role="search" aria-label="Filters" className="mb-4 flex flex-wrap items-end gap-3">
      {/* What is typed and not yet searched for goes as well. */}
      <Fragment key={resets}>{search}</Fragment>
      {hasFields && (
        <>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className={more ? 'sm:order-1' : 'sm:hidden'}
          >
            <Icon name="adjustments-horizontal" className="size-4" />
            {more && (
              <span className="hidden sm:inline">More filters{inBrackets(more.active)}</span>
            )}
            <span className={more ? 'sm:hidden' : ''}>
              Filters{more && inBrackets(more.active + more.beside)}
            </span>
          </Button>
          <div
            id={id}
            className={`${isOpen ? 'grid' : 'hidden'} w-full grid-cols-2 items-end gap-3 sm:contents`}
          >
            {children}
            {more && (
              <div
                className={`contents ${isOpen ? 'sm:order-3 sm:flex sm:basis-full sm:flex-wrap sm:gap-3' : 'sm:hidden'}`}
              >
                {more.fields}
              </div>
            )}
            {more && actionBar}
          </div>
        </>
      )}
      {isNarrowed && (
        <Button
          onClick={() => {
            setResets(resets + 1);
            onReset();
          }}
          className={more ? 'sm:order-1' : ''}
        >
          Reset filters
        </Button>
      )}
      {!more && actionBar}
    </div>
  );
}
