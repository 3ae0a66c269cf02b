import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { isOfList, useSetRecordList } from '@/lib/navigation/record-list';
import { titleFor } from '@/lib/navigation/page-titles';
import { useAccess } from '@/lib/navigation/sidebar/use-access';
import { AccessGate } from '@/components/layout/notices/access-gate';
import { PageTitle } from '@/components/layout/page-title';
import { ListLink } from './list-link';

interface ScreenProps {
  /** Defaults to the page's name in the sidebar. */
  title?: string;
  description?: ReactNode;
  /** Actions for the whole page, shown only to those with access. */
  actions?: ReactNode;
  /** The list a record belongs to for this reader, unless it was opened from another. */
  list?: string | undefined;
  children: ReactNode;
}

/** A page inside the panel layout: its title, its only h1, and an access gate. */
export function Screen({ title, description, actions, list, children }: ScreenProps) {
  const { pathname } = useRouter();
  const heading = title ?? titleFor(pathname);
  const { isOpen, isPending } = useAccess(pathname);
  // The way back to its list comes with a record, and moves nothing by that.
  const isRecord = isOfList(pathname) && (isOpen || isPending);
  useSetRecordList(list);
  return (
    <>
      <PageTitle title={heading} />
      <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        {/* Wraps by minimum width only, so that a title loaded with the data shifts nothing. */}
        <div className="min-w-44 flex-1 sm:min-w-80">
          <h1 className="text-2xl font-semibold tracking-tight text-balance wrap-break-word sm:text-[1.75rem]">
            {heading}
          </h1>
          {description && (
            <div className="mt-1 max-w-prose text-sm text-pretty text-muted">{description}</div>
          )}
        </div>
        {(isOpen || isRecord) && (
          <div
            className={`flex flex-wrap items-center gap-2 print:hidden ${isRecord ? 'min-h-10 w-full sm:w-auto' : 'empty:hidden'}`}
          >
            {isOpen && (
              <>
                <ListLink />
                {actions}
              </>
            )}
          </div>
        )}
      </header>
      <AccessGate pathname={pathname}>{children}</AccessGate>
    </>
  );
}
