import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import { NumberField } from '@/components/ui/form/number-field';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { ActedOn } from '@/lib/accounts/actions';
import { usePointsPreview } from '@/lib/accounts/queries';
import { type CorrectedMember, MOST_POINTS } from '@/lib/contracts/accounts/account-actions';
import { readNumber } from '@/lib/forms/fields';
import { useText } from '@/lib/forms/use-text';
import { counted, formatNumber } from '@/lib/format/quantity';

const SHOWN = 5;

const rankOf = ({ before, after }: CorrectedMember) =>
  before.rank === after.rank ? `stays ${after.rank}` : `${before.rank} → ${after.rank}`;

/** How many points, with what becomes of each member while they are typed. */
export function CorrectionFields({ members }: { members: readonly ActedOn[] }) {
  const typed = useText('amount');
  const amount = readNumber(typed, true);
  const isAmount = amount !== null && amount !== 0 && Math.abs(amount) <= MOST_POINTS;
  const ids = members.map(({ user_id }) => user_id).join(',');
  const { data } = usePointsPreview(isAmount ? { members: ids, amount } : null);
  const corrected = isAmount && data ? data.members : [];
  const others = corrected.length - SHOWN;
  const isBelowZero = corrected.some(({ after }) => after.points < 0) && (amount ?? 0) < 0;
  return (
    <>
      <NumberField label="Points" name="amount" isWhole hint="For example 250 or −100." />
      <LiveRegion>
        {corrected.length > 0 && (
          <Notice>
            <ul aria-label="After the correction">
              {corrected.slice(0, SHOWN).map((one) => (
                <li key={one.user_id}>
                  <bdi>{one.name}</bdi>: {formatNumber(one.before.points)} →{' '}
                  {formatNumber(one.after.points)} points, {rankOf(one)}
                </li>
              ))}
            </ul>
            {others > 0 && <p>And {counted(others, 'more member')}.</p>}
          </Notice>
        )}
      </LiveRegion>
      {isBelowZero && <CheckboxField label="Allow a total below zero" name="may_go_below_zero" />}
    </>
  );
}
