import { Time } from '@/components/ui/date/time';
import type { LinkedAccount } from '@/lib/contracts/connections';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { ChangeConnection } from './change-connection';
import { FindTruckersmp } from './find-truckersmp';
import { LeaveToLink } from './leave-to-link';

const PROBLEMS = {
  missing: 'isn’t linked yet.',
  revoked: 'says this account is no longer linked. Link it again.',
} as const;

interface ConnectionLineProps {
  account: LinkedAccount;
  /** The page to return to after Steam or Discord. */
  next: string;
  /** Null if linking needs no password. */
  proof: { hasPassword: boolean } | null;
  /** Whether linked accounts can be replaced or unlinked. */
  canChange: boolean;
}

/** One of the member's linked accounts. */
export function ConnectionLine({ account, next, proof, canChange }: ConnectionLineProps) {
  const { service, name, linked_at, problem, reason, is_required, can_link } = account;
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{SERVICE_NAMES[service]}</span>{' '}
          {problem && (
            <span className={is_required ? 'text-warning' : 'text-muted'}>
              {reason === null ? PROBLEMS[problem] : `needs to be linked again: ${reason}`}
            </span>
          )}
          {problem && !is_required && <span className="text-muted"> Linking it is optional.</span>}
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
        {problem && can_link && service !== 'truckersmp' && (
          <LeaveToLink service={service} next={next} action="Link" proof={proof} />
        )}
        {!problem && canChange && proof && (
          <ChangeConnection account={account} next={next} proof={proof} />
        )}
      </div>
      {problem && service === 'truckersmp' && <FindTruckersmp />}
    </li>
  );
}
