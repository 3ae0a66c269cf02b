import type { MouseEvent } from 'react';
import { dropTyped } from '@/lib/forms/typed';
import { isForBrowser } from '@/lib/navigation/is-for-browser';
import { pathOf } from '@/lib/navigation/path-of';
import { stepsBackTo } from '@/lib/navigation/route-changes';
import { AppLink } from './app-link';

interface BackLinkProps {
  href: string;
  /** The page that it leads to. */
  children: string;
}

/**
 * Leads from a record to its list, before the actions of the page. If the records before it were opened
 * from that list, it goes back there, so that the filters and the place in the list are kept.
 */
export function BackLink({ href, children }: BackLinkProps) {
  const goBack = (event: MouseEvent) => {
    const steps = stepsBackTo(pathOf(href));
    if (event.defaultPrevented || isForBrowser(event) || steps === null) return;
    event.preventDefault();
    // The member has agreed to lose it by now, and would be asked again on the way back.
    dropTyped();
    window.history.go(-steps);
  };
  return (
    <AppLink
      href={href}
      onClick={goBack}
      className="mr-2 flex min-h-10 items-center text-sm text-accent hover:underline"
    >
      {children}
    </AppLink>
  );
}
