import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { needsFor } from './access';

interface Access {
  needs: readonly Permission[];
  isOpen: boolean;
  isPending: boolean;
  hasFailed: boolean;
}

/** Whether a page is open to the member, as far as that is known. */
export function useAccess(pathname: string): Access {
  const { held, isPending, hasFailed } = usePermissions();
  const needs = needsFor(pathname);
  return { needs, isOpen: needs.length === 0 || holdsAny(held, needs), isPending, hasFailed };
}
