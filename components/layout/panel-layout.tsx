import { type ReactNode, useId } from 'react';
import { useLiveChanges } from '@/lib/changes/use-live-changes';
import { useDrawer } from '@/lib/navigation/sidebar/use-drawer';
import { useRouteChanges } from '@/lib/navigation/use-route-changes';
import { AccountBar } from './account-bar';
import { Footer } from './footer';
import { NotificationBell } from './notification-bell';
import { Search } from './search/search';
import { RouteSpinner } from './route-spinner';
import { Sidebar } from './sidebar/sidebar';
import { SkipLink } from './skip-link';
import { Snow } from './snow';
import { TopBar } from './top-bar';

interface PanelLayoutProps {
  children: ReactNode;
}

export function PanelLayout({ children }: PanelLayoutProps) {
  const sidebarId = useId();
  const { isOpen, toggleRef, toggle, close } = useDrawer();
  const { isLoading } = useRouteChanges();
  useLiveChanges();
  return (
    <div className="min-h-dvh lg:flex print:block">
      <SkipLink />
      <Search>
        {(onSearch) => (
          <>
            <TopBar
              isOpen={isOpen}
              toggleRef={toggleRef}
              sidebarId={sidebarId}
              onToggle={toggle}
              onSearch={onSearch}
            />
            <div
              id={sidebarId}
              className={`fixed top-14 bottom-0 left-0 z-40 flex w-75 flex-col bg-surface print:hidden shadow-[1px_0_0_var(--line)] transition-[translate,visibility,content-visibility] transition-discrete duration-200 lg:visible lg:sticky lg:top-0 lg:h-dvh lg:w-64 lg:shrink-0 lg:translate-x-0 ${isOpen ? '' : 'invisible -translate-x-full max-lg:[content-visibility:hidden]'}`}
            >
              <NotificationBell className="absolute top-2.5 right-2 hidden lg:grid" />
              <Sidebar isOpen={isOpen} onSearch={onSearch} />
              <AccountBar />
            </div>
          </>
        )}
      </Search>
      {isOpen && (
        <div
          data-testid="backdrop"
          aria-hidden="true"
          onClick={close}
          className="fixed inset-0 top-14 z-30 touch-none bg-black/60 lg:hidden"
        />
      )}
      <div
        inert={isOpen}
        className="flex min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 flex-col lg:min-h-dvh"
      >
        <main
          id="content"
          tabIndex={-1}
          aria-busy={isLoading}
          className={`mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none print:max-w-none print:p-0 sm:px-6 lg:px-8 lg:py-8 ${isLoading ? 'pointer-events-none blur-sm' : ''}`}
        >
          {children}
        </main>
        <Footer />
      </div>
      {isLoading && <RouteSpinner />}
      <Snow />
    </div>
  );
}
