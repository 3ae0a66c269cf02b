import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { titleFor } from '@/lib/navigation/page-titles';
import { AccessGate } from '@/components/layout/notices/access-gate';
import { PageTitle } from '@/components/layout/page-title';

interface ScreenProps {
  /** The sidebar's name of the page, unless the page has a better one. */
  title?: string;
  description?: ReactNode;
  /** What can be done on the whole page; shown only to those who may see it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Every page inside the panel layout: its title, its one h1, and the gate in front of its content. */
export function Screen({ title, description, actions, children }: ScreenProps) {
  const { pathname } = useRouter();
  const heading = title ?? titleFor(pathname);
  return (
    <>
      <PageTitle title={heading} />
      <header className="mb-6">
        <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-[1.75rem]">
          {heading}
        </h1>
        {description && (
          <div className="mt-1 max-w-prose text-sm text-pretty text-muted">{description}</div>
        )}
      </header>
      <AccessGate pathname={pathname}>
        {actions && (
          <div className="mb-6 flex flex-wrap items-center gap-2 empty:hidden sm:-mt-2 print:hidden">
            {actions}
          </div>
        )}
        {children}
      </AccessGate>
    </>
  );
}
