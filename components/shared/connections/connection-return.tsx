import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { LinkPurpose } from '@/lib/contracts/connections';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { useReturnToLink } from '@/lib/connections/queries';
import { useClearCallback } from '@/lib/connections/use-clear-callback';
import { routes } from '@/lib/navigation/routes';
import { safeNext } from '@/lib/session/next-path';
import { tryAgainAt } from '@/lib/session/oauth-return';
import { useSettled } from '@/lib/store/use-settled';

export const TRUCKERSMP_WORDS = {
  linked: 'Your TruckersMP account was found and linked.',
  not_found: 'We couldn’t find a TruckersMP account for this Steam account.',
  taken: 'The TruckersMP account of this Steam account is linked to another member.',
  unreachable: 'TruckersMP isn’t responding. Try linking it later.',
} as const;

const PAGES: Record<LinkPurpose, () => string> = {
  link: () => tryAgainAt(routes.forceConnection),
  onboard: () => routes.onboardingConnections,
};

interface ConnectionReturnProps {
  service: OutsideService;
  query: string;
  purpose: LinkPurpose;
}

/** The return from Steam or Discord: shows what was linked, or why not. */
export function ConnectionReturn({ service, query, purpose }: ConnectionReturnProps) {
  const [proof] = useState(query);
  const { data, error } = useReturnToLink(service, proof, purpose);
  const isPending = !data && !error;
  const isSettled = useSettled();
  useClearCallback(!isPending);
  return (
    <div className="space-y-4 text-sm">
      {error && (
        <Notice tone="danger" role="alert">
          {error.message}
        </Notice>
      )}
      <LiveRegion>
        {isPending && isSettled && <p>Linking your account. This takes a moment.</p>}
        {data && (
          <Notice tone={data.truckersmp === 'linked' || !data.truckersmp ? 'success' : 'warning'}>
            <p>
              <bdi>{data.name}</bdi> is linked.
            </p>
            {data.truckersmp && <p>{TRUCKERSMP_WORDS[data.truckersmp]}</p>}
          </Notice>
        )}
      </LiveRegion>
      {!isPending && (
        <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {data && (
            <li>
              <ButtonLink
                href={safeNext(data.next ?? undefined, new URLSearchParams())}
                variant="primary"
              >
                Continue
              </ButtonLink>
            </li>
          )}
          <li>
            <a href={PAGES[purpose]()} className="text-accent underline">
              See all connections
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
