import Link, { type LinkProps } from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

type AppLinkProps = LinkProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps>;

/**
 * A link inside the panel. Where the view stands after it is decided in one place, so Next doesn't
 * scroll; pages are fetched when pointed at, not as soon as their link is on the screen.
 */
export function AppLink(props: AppLinkProps) {
  return <Link prefetch={false} scroll={false} {...props} />;
}
