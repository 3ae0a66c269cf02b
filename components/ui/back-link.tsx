import type { MouseEvent } from 'react';
import { dropTyped } from '@/lib/store/typed';
import { isForBrowser } from '@/lib/navigation/is-for-browser';
import { pathOf } from '@/lib/navigation/path-of';
import { stepsBackTo } from '@/lib/navigation/route-changes';
import { AppLink } from './app-link';

interface BackLinkProps {
  href: string;
  /** The name of the target page. */
  children: string;
}

/**
 * A link from a record to its list. If the records before it were opened from that list, it goes back
 * in the history, which keeps the filters and the position.
 */
export function BackLink({ href, children }: BackLinkProps) {
  const goBack = (event: MouseEvent) => {
    const steps = stepsBackTo(pathOf(href));
    if (event.defaultPrevented || isForBrowser(event) || steps === null) return;
    event.preventDefault();
    // The member has already agreed to lose what was typed; don't ask again.
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
