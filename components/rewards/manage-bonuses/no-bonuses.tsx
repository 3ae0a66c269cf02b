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
      title="No bonuses match these filters."
      action={<Button onClick={() => onChange(NO_FILTERS)}>Show all bonuses</Button>}
    />
  ) : (
    <EmptyState
      title="No bonuses yet."
      description="Campaigns pay points for jobs, multipliers increase the points of jobs, and one-off bonuses go to selected drivers."
      action={
        <AppLink href={routes.bonusCreate} className="text-accent hover:underline">
          Create the first bonus
        </AppLink>
      }
    />
  );
}
