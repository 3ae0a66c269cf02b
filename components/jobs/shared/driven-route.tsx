import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/navigation/routes';

interface DrivenRouteProps {
  href: string;
  from: string;
  to: string;
  driver: { user_id: number; name: string } | null;
  /** Short facts behind the driver’s name. */
  children: ReactNode;
}

/** A route and its driver in one cell, so that what a job is decided by has room beside it. */
export const DrivenRoute = ({ href, from, to, driver, children }: DrivenRouteProps) => (
  <>
    <AppLink href={href} className="block font-medium text-ink covers-row hover:text-accent">
      {/* On a tablet one line holds both ends of a long route, of which the first is cut off more. */}
      <span
        title={`${from} → ${to}`}
        className="block gap-x-1 wrap-anywhere as-table:line-clamp-1 as-scroll:flex"
      >
        <bdi className="min-w-0 as-scroll:truncate">{from}</bdi>{' '}
        <span className="max-w-3/4 shrink-0 as-scroll:truncate">
          → <bdi>{to}</bdi>
        </span>
      </span>
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
