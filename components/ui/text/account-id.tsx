import { type LinkedService, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { outsideProfile } from '@/lib/format/outside-profile';
import { copyText } from '@/lib/messages/copy-text';

interface AccountIdProps {
  service: LinkedService;
  id: string;
}

/** The ID of an external account: a link to its public profile, and a copy button. */
export function AccountId({ service, id }: AccountIdProps) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline justify-end gap-x-2">
      <a
        href={outsideProfile(service, id)}
        target="_blank"
        rel="noreferrer"
        className="font-mono text-xs text-accent wrap-anywhere hover:underline"
      >
        {id}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <button
        type="button"
        aria-label={`Copy ${SERVICE_NAMES[service]} ID`}
        onClick={() => void copyText(id, `${SERVICE_NAMES[service]} ID copied.`)}
        className="cursor-pointer text-xs text-muted underline hover:text-ink"
      >
        Copy
      </button>
    </span>
  );
}
