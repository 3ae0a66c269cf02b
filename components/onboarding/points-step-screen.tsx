import { PointsExample } from '@/components/shared/rewards/points-example';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { TermLines } from '@/components/ui/text/term-lines';
import { QUOTA_RULES } from '@/lib/contracts/quota';
import { formatDeliveries, formatDistance, formatPoints } from '@/lib/format/quantity';
import { usePointRules, useRanks } from '@/lib/rewards/ladder-queries';
import { FinishStep } from './shared/finish-step';
import { OnboardingFrame } from './shared/onboarding-frame';

const { km, jobs, new_days } = QUOTA_RULES;

const TERMS = [
  {
    label: 'Quota',
    lines: [
      `${formatDistance(km)} a month, or ${formatDeliveries(jobs)} and an event`,
      `None in your first month, or in the next one if you join in the last ${new_days} days of a month`,
      'Reduced or waived while you’re on LOA',
    ],
  },
  {
    label: 'Bonuses',
    lines: [
      'Some jobs earn extra points for a while; see Bonuses',
      'If several multipliers apply, only the highest counts',
    ],
  },
];

function termsOf([first, second]: readonly { name: string; min_points: number }[]) {
  if (!first || !second) return TERMS;
  const rank = {
    label: 'Rank',
    lines: [
      `You start as ${first.name}`,
      `You become ${second.name} at ${formatPoints(second.min_points)}`,
      'Your rank depends on your total points; a voided job loses its points',
    ],
  };
  return [rank, ...TERMS];
}

const SKELETON = <Skeleton className="h-160" />;

/** How jobs earn points and points a rank, by the current rules. */
export function PointsStepScreen() {
  const rules = usePointRules();
  const ranks = useRanks();
  return (
    <OnboardingFrame step="points">
      {() => (
        <QueryStates subject="the points rules" query={rules} skeleton={SKELETON}>
          {() => (
            <QueryStates subject="the ranks" query={ranks} skeleton={SKELETON}>
              {(found) => (
                <div className="space-y-6">
                  <p className="text-sm">
                    A job earns about one point per kilometre. Speeding, damage, delays and fines
                    reduce it. Change the figures to see how.
                  </p>
                  <PointsExample />
                  <TermLines terms={termsOf(found.ranks)} />
                  <FinishStep step="points">I understand</FinishStep>
                </div>
              )}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </OnboardingFrame>
  );
}
