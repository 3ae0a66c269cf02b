import { useId } from 'react';
import type { Patch } from '@/lib/navigation/list-address';
import { QueryLink } from './state/query-link';
import type { Option } from './form/select-field';
import { WaitingCount } from './waiting-count';

interface TabOption extends Option {
  /** How much waits there for the member. */
  waiting?: number | undefined;
}

interface TabsProps {
  label: string;
  value: string;
  options: readonly TabOption[];
  /** What a tab asks of the address. */
  patchOf: (value: string) => Patch;
}

/** A row of tabs may be wider than a phone: the one that is shown comes into sight. */
function reveal(tab: HTMLElement | null) {
  const row = tab?.closest('nav');
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Views of one list, of which one is shown. */
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
