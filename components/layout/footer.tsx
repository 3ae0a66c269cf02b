import { COMPANY_NAME, DEVELOPER } from '@/lib/navigation/company';
import { shownVersion } from '@/lib/release/channel';
import { useReleaseVersion } from '@/lib/release/queries';
import { useChannel } from '@/lib/release/use-channel';
import { useYear } from '@/lib/season/use-year';

export function Footer() {
  const year = useYear();
  const channel = useChannel();
  const release = useReleaseVersion().data;
  return (
    <footer className="border-t border-line px-4 py-5 text-xs text-muted print:hidden sm:px-6 lg:px-8">
      <div className="mx-auto flex max-w-7xl flex-col flex-wrap gap-x-6 gap-y-1 sm:flex-row">
        <p>{['©', year, COMPANY_NAME].filter(Boolean).join(' ')}</p>
        <p>{`Developed by ${DEVELOPER}`}</p>
        <div className="flex min-h-8 flex-wrap content-start gap-x-6 sm:max-xl:basis-full xl:ml-auto">
          {release?.isDemo && <p>Demo data is on. This company is fictional.</p>}
          {release?.version && (
            <p className="break-all">{`Version ${shownVersion(release.version, channel)}`}</p>
          )}
        </div>
      </div>
    </footer>
  );
}
