import { PointsExample } from '@/components/shared/rewards/points-example';
import { TermLines } from '@/components/ui/text/term-lines';
import { QUOTA_RULES } from '@/lib/contracts/quota';
import { formatDeliveries, formatDistance, formatPoints } from '@/lib/format/quantity';
import { useRanks } from '@/lib/rewards/queries';
import { FinishStep } from './shared/finish-step';
import { OnboardingFrame } from './shared/onboarding-frame';

const { km, jobs, new_days } = QUOTA_RULES;

const TERMS = [
  {
    label: 'Quota',
    lines: [
      `${formatDistance(km)} a month, or ${formatDeliveries(jobs)} and an event`,
      `none in your first month, nor if that begins within its last ${new_days} days`,
      'on leave you owe less, or nothing',
    ],
  },
  {
    label: 'Bonuses',
    lines: [
      'for a while some deliveries bring more: the page Bonuses says which',
      'of several factors the best one counts',
    ],
  },
];

/** How deliveries become points and points a rank, with the rules that hold now. */
export function PointsStepScreen() {
  const [first, second] = useRanks().data?.ranks ?? [];
  const rank = first &&
    second && {
      label: 'Rank',
      lines: [
        `you begin as ${first.name}`,
        `with ${formatPoints(second.min_points)} you are ${second.name}`,
        'all your points count; if one delivery is voided, its points go',
      ],
    };
  return (
    <OnboardingFrame step="points">
      {() => (
        <div className="space-y-6">
          <p className="text-sm">
            A delivery brings about one point a kilometre. Speed, damage, delay and fines take some
            of it away. Change the figures and see.
          </p>
          <PointsExample />
          <TermLines terms={[...(rank ? [rank] : []), ...TERMS]} />
          <FinishStep step="points">I understand</FinishStep>
        </div>
      )}
    </OnboardingFrame>
  );
}
