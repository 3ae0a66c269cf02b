import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/navigation/routes';

interface AccountLinkProps {
  id: number;
  /** Missing for an account that is gone. */
  name: string | undefined;
}

/** A member by name, or else by number. */
export const AccountLink = ({ id, name }: AccountLinkProps) => (
  <AppLink href={routes.profile(id)} className="text-accent underline">
    {name ?? `account ${id}`}
  </AppLink>
);
