import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import type { LinkedAccount } from '@/lib/contracts/connections';
import { useLeaveToLink } from '@/lib/membership/connection-queries';
import { routes } from '@/lib/navigation/routes';
import { nextFrom } from '@/lib/session/sign-in-query';

const NAMES = { steam: 'Steam', discord: 'Discord', truckersmp: 'TruckersMP' } as const;
/** Back to the settings, or to where somebody was held up. */
const whereTo = (isInSettings: boolean): string =>
  isInSettings ? `${routes.settings}?section=connections` : nextFrom(window.location);

const PROBLEMS = {
  missing: 'is not linked yet.',
  revoked: 'says that it is linked no longer. Link it again.',
} as const;

interface ConnectionLineProps extends LinkedAccount {
  canReplace: boolean;
}

/** One of a member's accounts elsewhere. */
export function ConnectionLine(props: ConnectionLineProps) {
  const { service, name, linked_at, problem, canReplace } = props;
  const leave = useLeaveToLink();
  // TruckersMP names the account that belongs to the one at Steam.
  const over = service === 'truckersmp' ? 'steam' : service;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{NAMES[service]}</span>{' '}
        {problem && <span className="text-warning">{PROBLEMS[problem]}</span>}
        {!problem && (
          <span className="text-muted">
            <bdi>{name}</bdi>
            {linked_at && (
              <>
                , linked <Time iso={linked_at} />
              </>
            )}
          </span>
        )}
      </p>
      {(problem || (canReplace && over === service)) && (
        <Button
          variant={problem ? 'primary' : 'secondary'}
          isPending={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate({ service: over, next: whereTo(canReplace) })}
        >
          {problem ? 'Link' : 'Replace'} {NAMES[service]}
          {over !== service && ' by Steam'}
        </Button>
      )}
    </li>
  );
}
