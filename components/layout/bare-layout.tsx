import type { ReactNode } from 'react';
import { COMPANY_NAME } from '@/lib/navigation/company';
import { Logo } from './logo';
import { RoadBackdrop } from './road-backdrop';
import { ThemeToggle } from './theme-toggle';

interface BareLayoutProps {
  children: ReactNode;
}

/** Aligned to the top, so that late content shifts nothing above it. */
export function BareLayout({ children }: BareLayoutProps) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip">
      <RoadBackdrop />
      <header className="flex items-center gap-3 px-4 py-4 sm:px-6">
        <Logo />
        <span className="truncate font-semibold tracking-tight">{COMPANY_NAME}</span>
        <span className="ml-auto">
          <ThemeToggle />
        </span>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-lg flex-1 px-4 pt-4 pb-24 outline-none sm:px-6 sm:pt-[10dvh]"
      >
        {children}
      </main>
    </div>
  );
}
