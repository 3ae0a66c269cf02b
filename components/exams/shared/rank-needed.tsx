import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { routes } from '@/lib/navigation/routes';

interface RankNeededProps {
  /** Which rank it takes, in the backend's words. */
  objection: string;
}

/** Stands where exams would be, for members of the lowest ranks. */
export const RankNeeded = ({ objection }: RankNeededProps) => (
  <EmptyState
    title={objection}
    description="Your jobs earn the points for the next rank."
    action={
      <ButtonLink href={routes.driverRanks} variant="secondary">
        See all ranks
      </ButtonLink>
    }
  />
);
