import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { CutText } from '@/components/ui/text/cut-text';
import { routes } from '@/lib/navigation/routes';

interface DrivenRouteProps {
  href: string;
  route: string;
  driver: { user_id: number; name: string } | null;
  /** Short facts behind the driver’s name. */
  children: ReactNode;
}

/** A route and its driver in one cell, so that what a job is decided by has room beside it. */
export const DrivenRoute = ({ href, route, driver, children }: DrivenRouteProps) => (
  <>
    <AppLink href={href} className="block font-medium text-ink covers-row hover:text-accent">
      <CutText text={route} className="as-scroll:line-clamp-2" />
    </AppLink>
    <div className="flex flex-wrap gap-x-2 text-xs text-muted as-table:flex-nowrap as-table:whitespace-nowrap">
      {driver === null ? (
        'Unknown driver'
      ) : (
        <AppLink
          href={routes.profile(driver.user_id)}
          className="relative z-10 min-w-0 text-accent hover:underline as-table:truncate"
        >
          {driver.name}
        </AppLink>
      )}
      {children}
    </div>
  </>
);
