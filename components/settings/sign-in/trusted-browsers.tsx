import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import { notify } from '@/lib/messages/notify';
import { useDistrustBrowser, useTrustedBrowsers } from '@/lib/session/own-access-queries';

/** Browsers that skip the code for a while. */
export function TrustedBrowsers() {
  const distrust = useDistrustBrowser();
  return (
    <QueryStates
      subject="your trusted browsers"
      query={useTrustedBrowsers()}
      skeleton={<RowsSkeleton count={1} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">
            None yet. Browsers you trust when you sign in skip the code for 30 days.
          </p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {items.map(({ id, device, is_current: isCurrent, ...times }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div>
                  <p className="font-medium">
                    {device} {isCurrent && <Badge tone="success">This browser</Badge>}
                  </p>
                  <FactLine className="text-muted">
                    <span>
                      until <Time iso={times.trusted_until} />
                    </span>
                    <span>
                      last used <Time iso={times.last_used_at} />
                    </span>
                  </FactLine>
                </div>
                <Button
                  aria-label={`Stop trusting ${device}`}
                  isPending={distrust.isPending && distrust.variables.id === id}
                  onClick={() =>
                    distrust.mutate(
                      { id },
                      {
                        onSuccess: () =>
                          notify({
                            type: 'SUCCESS',
                            message: `${device} is no longer trusted.`,
                          }),
                      },
                    )
                  }
                >
                  Stop trusting
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  );
}
