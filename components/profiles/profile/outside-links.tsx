import { type LinkedService, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { outsideProfile } from '@/lib/format/outside-profile';
import type { Profile } from '@/lib/contracts/profiles';

/** The member's public profiles elsewhere, unless they hide them. */
export function OutsideLinks({ profile }: { profile: Profile }) {
  const { steam_id: steam, truckersmp_id: truckersmp } = profile;
  const link = (service: LinkedService, id: string | number | null) =>
    id !== null && (
      <a
        href={outsideProfile(service, `${id}`)}
        target="_blank"
        rel="noreferrer"
        className="text-accent hover:underline"
      >
        {SERVICE_NAMES[service]}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  return (
    <>
      {link('steam', steam)}
      {link('truckersmp', truckersmp)}
    </>
  );
}
