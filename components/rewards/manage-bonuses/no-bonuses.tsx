import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { Patch } from '@/lib/navigation/list-address';
import { routes } from '@/lib/navigation/routes';
import { type BonusesQuery, isNarrowed, NO_FILTERS } from '@/lib/rewards/address';

interface NoBonusesProps {
  query: BonusesQuery;
  onChange: (patch: Patch) => void;
}

export function NoBonuses({ query, onChange }: NoBonusesProps) {
  return isNarrowed(query) || query.cursor !== undefined ? (
    <EmptyState
      title="No bonus matches these filters."
      action={<Button onClick={() => onChange(NO_FILTERS)}>Show every bonus</Button>}
    />
  ) : (
    <EmptyState
      title="There is no bonus yet."
      description="A campaign pays points for deliveries, a multiplier counts them more, a one-off bonus goes to drivers by name."
      action={
        <AppLink href={routes.bonusCreate} className="text-accent hover:underline">
          Create the first one
        </AppLink>
      }
    />
  );
}
