import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/navigation/routes';

interface PageNoticeProps {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** Shown instead of a page, with the reason. */
export function PageNotice({ title, action, children }: PageNoticeProps) {
  return (
    <div role="alert" className="max-w-2xl rounded-lg border border-line bg-surface p-6">
      <div className="text-lg font-semibold">{title}</div>
      <p className="mt-2 text-sm break-words text-muted">{children}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {action}
        <AppLink
          href={routes.dashboard}
          className="text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          Go to dashboard
        </AppLink>
      </div>
    </div>
  );
}
