import { AccountId } from '@/components/ui/text/account-id';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { Account } from '@/lib/contracts/accounts/accounts';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { findingsOf, LINK_WORDS } from '@/lib/accounts/words';

interface RecordConnectionsProps {
  account: Account;
}

/** Linked accounts and the member’s standing there. */
export function RecordConnections({ account }: RecordConnectionsProps) {
  const { connections, checked_at: checkedAt } = account;
  return (
    <section aria-label="Connections" className="text-sm">
      <h3 className="mb-1 font-semibold">Connections</h3>
      <Facts
        facts={connections.map(({ service, state, id, name, linked_at: linkedAt }) => ({
          label: SERVICE_NAMES[service],
          value:
            state === 'missing' ? (
              <span className="text-danger">{LINK_WORDS[state]}</span>
            ) : (
              <>
                {name !== null && <bdi>{name} · </bdi>}
                {id !== null && <AccountId service={service} id={id} />}
                {linkedAt !== null && (
                  <span className="text-muted">
                    {' '}
                    since <Time iso={linkedAt} shape="day" />
                  </span>
                )}
                {state === 'revoked' && <span className="text-danger"> {LINK_WORDS[state]}</span>}
              </>
            ),
        }))}
      />
      {findingsOf(account).map((finding) => (
        <p key={finding} className="mt-1 text-danger">
          {finding}
        </p>
      ))}
      {checkedAt !== null && (
        <p className="mt-1 text-xs text-muted">
          Checked <Time iso={checkedAt} />
        </p>
      )}
    </section>
  );
}
