import { useState } from 'react';
import type { Standing } from '@/lib/contracts/recruitment/apply';
import { ApplicationStatus } from './application-status';
import { ApplySteps } from './apply-steps';
import { MemberNotice } from '@/components/recruitment/apply/member-notice';
import { OpenElsewhere } from '@/components/recruitment/apply/open-elsewhere';

interface StandingContentProps {
  standing: Standing;
}

/** The status of an application, or how to start one. */
export function StandingContent({ standing }: StandingContentProps) {
  const { application, is_member, ...recruitment } = standing;
  const [asked, setAsked] = useState(application);
  if (application && application !== asked) setAsked(application);
  // Keep an answer being typed when another browser opens the application.
  const shown = application ?? (asked?.state === 'info_requested' ? asked : null);
  if (shown && shown.state !== 'draft')
    return (
      <div className="space-y-6">
        {!application && <OpenElsewhere subject="Your application" />}
        <ApplicationStatus key={shown.ref} application={shown} />
      </div>
    );
  if (is_member && !application) return <MemberNotice />;
  return <ApplySteps application={application} recruitment={recruitment} />;
}
