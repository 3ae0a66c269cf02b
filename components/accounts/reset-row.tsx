import { Button } from '@/components/ui/button';
import { MemberName } from '@/components/ui/text/member-name';
import { Since } from '@/components/ui/date/since';
import type { FactorReset } from '@/lib/contracts/session/second-factor';
import { routes } from '@/lib/navigation/routes';

interface ResetRowProps {
  reset: FactorReset;
  onDecide: (decision: 'approve' | 'refuse') => void;
}

export function ResetRow({ reset, onDecide }: ResetRowProps) {
  const { name, avatar, user_id: userId, may_decide: mayDecide } = reset;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <MemberName member={{ name, avatar, supporter: false }} href={routes.profile(userId)} />
      <p className="text-sm text-muted">
        asked <Since iso={reset.asked_at} />
      </p>
      {mayDecide ? (
        <div className="flex gap-2 sm:ml-auto">
          <Button aria-label={`Decline the reset for ${name}`} onClick={() => onDecide('refuse')}>
            Decline
          </Button>
          <Button
            variant="primary"
            aria-label={`Approve the reset for ${name}`}
            onClick={() => onDecide('approve')}
          >
            Approve
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted sm:ml-auto">
          Someone else at or above their level must decide.
        </p>
      )}
    </li>
  );
}
