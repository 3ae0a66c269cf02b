import type { RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { COMPANY_NAME } from '@/lib/navigation/company';
import { SearchButton } from './search/search-button';
import { NotificationBell } from './notification-bell';

interface TopBarProps {
  isOpen: boolean;
  toggleRef: RefObject<HTMLButtonElement | null>;
  sidebarId: string;
  onToggle: () => void;
  onSearch: () => void;
}

/** Small screens only. Above the open sidebar, so that the same button opens and closes it. */
export function TopBar({ isOpen, toggleRef, sidebarId, onToggle, onSearch }: TopBarProps) {
  return (
    <header className="sticky top-0 z-50 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden print:hidden">
      <button
        ref={toggleRef}
        type="button"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={sidebarId}
        onClick={onToggle}
        className="grid size-11 place-items-center rounded-md text-ink transition-colors hover:bg-raised"
      >
        <Icon name={isOpen ? 'x-mark' : 'bars-3'} className="size-6" />
      </button>
      {/* The open sidebar shows the name itself. */}
      {!isOpen && <span className="truncate font-semibold tracking-tight">{COMPANY_NAME}</span>}
      <SearchButton className="ml-auto grid shrink-0" onOpen={onSearch} />
      <NotificationBell className="relative grid shrink-0" />
    </header>
  );
}
