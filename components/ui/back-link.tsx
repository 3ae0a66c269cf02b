import { AppLink } from './app-link';

interface BackLinkProps {
  href: string;
  /** The page that it leads to. */
  children: string;
}

/** Leads from a record to its list, before the actions of the page. */
export const BackLink = ({ href, children }: BackLinkProps) => (
  <AppLink
    href={href}
    className="mr-2 flex min-h-10 items-center text-sm text-accent hover:underline"
  >
    {children}
  </AppLink>
);
