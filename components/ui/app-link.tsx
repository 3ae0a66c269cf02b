import { useRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';
import { keepFocus } from '@/lib/keys/keep-focus';
import { isForBrowser } from '@/lib/navigation/is-for-browser';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A path within the panel. */
  href: string;
}

/**
 * An internal link, smaller than Next's own. It leaves scrolling to `use-scroll-to-top`, and
 * prefetches pages on hover or focus instead of when the link is visible.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  // If prefetching fails, following the link fetches again or shows the error.
  const fetchAhead = () => void router.prefetch(href).catch(() => undefined);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // If the page replaces the link, the focus moves with the content.
    if (document.activeElement === event.currentTarget && event.currentTarget.closest('main'))
      keepFocus()();
    void router.push(href, undefined, { scroll: false });
  };

  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={fetchAhead}
      onTouchStart={fetchAhead}
      onFocus={fetchAhead}
    />
  );
}
