import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { OwnApplication, Standing } from '@/lib/contracts/recruitment/apply';
import { routes } from '@/lib/navigation/routes';
import { ApplicationForm } from './application-form';
import { ClosedNotice } from '@/components/recruitment/apply/closed-notice';
import { MemberNotice } from '@/components/recruitment/apply/member-notice';
import { OpenElsewhere } from '@/components/recruitment/apply/open-elsewhere';

const writableOf = (application: OwnApplication | null) =>
  application?.draft && application.discord_id !== null
    ? { ...application, draft: application.draft }
    : null;

interface DraftContentProps {
  standing: Standing;
}

/** The form, shown once both accounts are linked. */
export function DraftContent({
  standing: { application, is_member, is_open, reopens_on },
}: DraftContentProps) {
  const writable = writableOf(application);
  const [begun, setBegun] = useState(writable);
  // Keep what is being typed here when another browser opens the draft.
  const shown = writable ?? (application ? null : begun);
  if (writable && !begun) setBegun(writable);
  if (!shown && !application && is_member) return <MemberNotice />;
  if (!shown)
    return (
      <div className="space-y-4">
        <Notice>
          {application
            ? 'Link your Discord account first.'
            : 'Link your Steam and Discord accounts first.'}
        </Notice>
        <ButtonLink href={routes.apply} variant="primary">
          Go to first step
        </ButtonLink>
      </div>
    );
  return (
    <div className="space-y-6">
      {!writable && <OpenElsewhere subject="Your draft" />}
      <LiveRegion>{!is_open && <ClosedNotice reopensOn={reopens_on} />}</LiveRegion>
      <ApplicationForm
        key={shown.steam_id}
        steamId={shown.steam_id}
        draft={shown.draft}
        keptUntil={shown.kept_until}
        isOpen={writable !== null}
      />
    </div>
  );
}
