import { useId } from 'react';
import type { Patch } from '@/lib/navigation/list-address';
import { QueryLink } from './state/query-link';
import type { Option } from './form/select-field';
import { WaitingCount } from './waiting-count';

interface TabOption extends Option {
  /** The number of items waiting there for the member. */
  waiting?: number | undefined;
}

interface TabsProps {
  label: string;
  value: string;
  options: readonly TabOption[];
  /** The URL parameters a tab sets. */
  patchOf: (value: string) => Patch;
}

/** Tabs may be wider than a phone, so this scrolls the current one into view. */
function reveal(tab: HTMLElement | null) {
  const row = tab?.closest('nav');
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Links between the views of a page or list, one of which is current. */
export function Tabs({ label, value, options, patchOf }: TabsProps) {
  const listId = useId();
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 scrollbar-thin overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-1 border-b border-line">
        {options.map((option) => {
          const isShown = option.value === value;
          const id = `${listId}-${option.value}`;
          const { waiting = 0 } = option;
          return (
            <li key={option.value}>
              <QueryLink
                ref={isShown ? reveal : undefined}
                patch={patchOf(option.value)}
                aria-current={isShown ? 'page' : undefined}
                aria-labelledby={id}
                aria-describedby={waiting > 0 ? `${id}-waiting` : undefined}
                className={`-mb-px flex items-center gap-2 border-b-2 px-3 py-2 text-sm whitespace-nowrap ${isShown ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`}
              >
                <span id={id}>{option.label}</span>
                {waiting > 0 && <WaitingCount id={`${id}-waiting`} count={waiting} />}
              </QueryLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
