import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/navigation/routes';
import { useProfile } from '@/lib/profiles/queries';

interface AccountLinkProps {
  id: number;
}

/** A member by name, or by number until that is known. */
export function AccountLink({ id }: AccountLinkProps) {
  const { data } = useProfile({ id });
  return (
    <AppLink href={routes.profile(id)} className="text-accent underline">
      {data?.name ?? `account ${id}`}
    </AppLink>
  );
}
