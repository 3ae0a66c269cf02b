import { AppLink } from '@/components/ui/app-link';
import type { BlacklistEntry } from '@/lib/contracts/blacklist';
import { routes } from '@/lib/navigation/routes';

interface HitNameProps {
  application: BlacklistEntry['met'][number]['application'];
  /** Whether the viewer may see applications. */
  mayOpen: boolean;
}

/** The application that matched an entry. One that was blocked outright has no page. */
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
