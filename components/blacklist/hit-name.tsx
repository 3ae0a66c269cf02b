import { AppLink } from '@/components/ui/app-link';
import type { BlacklistEntry } from '@/lib/contracts/blacklist';
import { routes } from '@/lib/navigation/routes';

interface HitNameProps {
  application: BlacklistEntry['met'][number]['application'];
  /** Whether its reader may see applications. */
  mayOpen: boolean;
}

/** The application that met an entry. One that was refused at once has no page of its own. */
export function HitName({ application: { ref, name, is_refused }, mayOpen }: HitNameProps) {
  const shown = <bdi>{name ?? 'Removed'}</bdi>;
  if (is_refused) return shown;
  if (!mayOpen)
    return (
      <>
        {shown} {ref}
      </>
    );
  return (
    <AppLink href={routes.application(ref)} className="font-medium text-accent hover:underline">
      {shown} {ref}
    </AppLink>
  );
}
