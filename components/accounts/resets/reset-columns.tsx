import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { MemberName } from '@/components/ui/text/member-name';
import { Since } from '@/components/ui/date/since';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import { routes } from '@/lib/navigation/routes';

export type ResetDecision = 'approve' | 'refuse';

export const resetColumns = (
  onDecide: (reset: FactorReset, decision: ResetDecision) => void,
): readonly Column<FactorReset>[] => [
  {
    header: 'Member',
    sort: 'name',
    wide: true,
    render: ({ name, avatar, user_id }) => (
      <MemberName member={{ name, avatar, supporter: false }} href={routes.profile(user_id)} />
    ),
  },
  {
    header: 'Requested',
    sort: 'asked_at',
    render: ({ asked_at }) => <Since iso={asked_at} />,
  },
  {
    header: 'Actions',
    isActions: true,
    render: (reset) =>
      reset.may_decide ? (
        <div className="flex gap-2 sm:justify-end">
          <Button
            aria-keyshortcuts="D"
            aria-label={`Decline the reset for ${reset.name}`}
            onClick={() => onDecide(reset, 'refuse')}
          >
            Decline
          </Button>
          <Button
            variant="primary"
            aria-keyshortcuts="A"
            aria-label={`Approve the reset for ${reset.name}`}
            onClick={() => onDecide(reset, 'approve')}
          >
            Approve
          </Button>
        </div>
      ) : (
        <span className="text-muted">Someone else at or above their level must decide.</span>
      ),
  },
];
