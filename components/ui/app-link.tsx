import { useRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';
import { keepFocus } from '@/lib/keys/keep-focus';
import { isForBrowser } from '@/lib/navigation/is-for-browser';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A path of the panel. */
  href: string;
}

/**
 * A link inside the panel, without the parts of Next's own that every page would carry for nothing.
 * Where the view stands after it is decided in one place, so Next doesn't scroll; pages are fetched
 * when pointed at, not as soon as their link is on the screen.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  // What can't be fetched ahead is fetched, or fails, when the link is followed.
  const fetchAhead = () => void router.prefetch(href).catch(() => undefined);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // What it opens in its place takes the focus along.
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
